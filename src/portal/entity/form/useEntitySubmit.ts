import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { isStored } from '#portal/entity/model/useModel.ts'
import { RequestError } from '#portal/messages/requestError.ts'
import { liveOf, type Refusal } from './live.tsx'

type Options<T extends Row> = {
  readonly entity: Entity
  /** Saves the row as a change of the version it names. */
  readonly save: (row: Row) => Promise<T>
  /** Called while the submission is still under way, so that a second one cannot start. */
  readonly onSaved?: (saved: T) => void
  /** Somebody else changed the record since `version`. */
  readonly onConflict: (theirs: Row, version: Row, values: FieldValues) => void
  /** The record is not there any more. */
  readonly onGone: (error: RequestError) => void
}

/** Submission of a record's values: checked by the entity's rules, saved once at a time, its errors shown at the fields. */
export type EntitySubmit<T extends Row> = {
  /** Errors of the rules are shown from the first attempt on. */
  readonly isChecked: boolean
  /** Errors that the server answered, with the values they are about. */
  readonly refusal: Refusal | undefined
  /** Number of attempts that failed: each moves the focus to the first error. */
  readonly failures: number
  /** Saves a change of `version`; the stored record, or undefined where it was not saved and the reason is shown. */
  readonly attempt: (values: FieldValues, version: Row) => Promise<T | undefined>
  /** Shows no errors until the next attempt. */
  readonly reset: () => void
  /** Moves the focus to the first error again. */
  readonly reveal: () => void
}

/** Submits a form or an edited row of an entity. Errors other than refused requests are thrown on. */
export function useEntitySubmit<T extends Row>({
  entity,
  save,
  onSaved,
  onConflict,
  onGone,
}: Options<T>): EntitySubmit<T> {
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [failures, setFailures] = useState(0)
  const isSaving = useRef(false)

  const reset = () => {
    setChecked(false)
    setRefusal(undefined)
  }
  const reveal = () => setFailures(count => count + 1)

  const refused = (error: RequestError, values: FieldValues, version: Row) => {
    if (error.current) return onConflict(error.current, version, values)
    if (error.status === 404 && isStored(version)) return onGone(error)
    setRefusal({ values: structuredClone(values), errors: error.fieldErrors })
    reveal()
  }

  const attempt = async (values: FieldValues, version: Row): Promise<T | undefined> => {
    // A double click means to save once.
    if (isSaving.current) return undefined
    const { row, errors } = liveOf(entity.spec, values, version)
    setChecked(true)
    setRefusal(undefined)
    if (Object.keys(errors).length > 0) {
      reveal()
      return undefined
    }
    isSaving.current = true
    try {
      const saved = await save({ ...row, Versao: version['Versao'] })
      reset()
      onSaved?.(saved)
      return saved
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      refused(error, values, version)
      return undefined
    } finally {
      isSaving.current = false
    }
  }

  return { isChecked, refusal, failures, attempt, reset, reveal }
}
