import type { FieldValues } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import { type FormRefusal, liveOf } from './live.tsx'
import { type Messages, translatedMessages } from './messages.ts'
import { type Submission, useSubmission } from './useSubmission.ts'

type Options<T extends Row> = {
  readonly entity: Entity
  /** Saves the row as a change of the version in its `Versao`, and shows its errors. */
  readonly save: (row: Row) => Promise<T>
  /** Called while the submission is still under way, so that a second one cannot start. */
  readonly onSaved?: (saved: T) => void
  /** Called when another user has changed the record since `version`. */
  readonly onConflict: (theirs: Row, version: Row, values: FieldValues) => void
  /** Called when the record has been deleted. */
  readonly onGone: (error: RequestError) => void
}

type Submitted = { readonly values: FieldValues; readonly version: Row }

/** Submission of a record's values, checked by the entity's rules. */
export type EntitySubmit<T extends Row> = Omit<Submission<Submitted, T>, 'attempt' | 'refuse' | 'refusal'> & {
  /** Shows what an action of the record is refused for at the values that it has. */
  readonly refuse: (values: FieldValues, version: Row, errors: Messages) => void
  readonly refusal: FormRefusal | undefined
  /** Saves a change of `version`; resolves to the stored record, or undefined if it was not saved. */
  readonly attempt: (values: FieldValues, version: Row) => Promise<T | undefined>
}

/** Submits a form or an edited row of an entity. Errors other than refused requests are thrown on. */
export function useEntitySubmit<T extends Row>({
  entity,
  save,
  onSaved,
  onConflict,
  onGone,
}: Options<T>): EntitySubmit<T> {
  const translate = useTranslate()
  const language = useLocale()
  const rowOf = ({ values, version }: Submitted) => liveOf(entity.spec, values, version)

  const { refusal, attempt, refuse, ...submission } = useSubmission<Submitted, T>({
    check: submitted => translatedMessages(rowOf(submitted).errors, translate, language),
    // Saving has an idempotency key of its own, which it shares with saves outside of forms.
    send: async submitted => {
      const saved = await save({ ...rowOf(submitted).row, Versao: submitted.version['Versao'] })
      onSaved?.(saved)
      return saved
    },
    onError: (error, { values, version }) => {
      if (!(error instanceof RequestError)) throw error
      if (error.current) return void onConflict(error.current, version, values)
      if (error.status === 404 && isStored(version)) return void onGone(error)
      return error.fieldErrors
    },
  })
  return {
    ...submission,
    refusal: refusal && { values: refusal.values.values, errors: refusal.errors },
    refuse: (values, version, errors) => refuse({ values: structuredClone(values), version }, errors),
    attempt: (values, version) => attempt({ values: structuredClone(values), version }),
  }
}
