import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form'
import type { FieldErrors } from '#contract/problem.ts'
import { isRequired, isShown, type Row, validate, validValues } from '#contract/validation.ts'
import { fieldWarnings, type TextCount, textCounts } from '#contract/warnings.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Detail } from '#schema/register.ts'
import { type Messages, translatedMessages } from './messages.ts'
import { isLeftComplete, useInputErrors } from './useInputErrors.ts'

/** Form state derived from the current values. */
export type Live = {
  readonly shown: readonly string[]
  readonly required: readonly string[]
  /** Values of read-only fields: set by the server, or computed as they would be saved. */
  readonly fixed: Row
  /** Validation errors of the declaration's rules, and of the server's answer to the last attempt. */
  readonly errors: Messages
  /** Possible mistakes, which refuse nothing: of stored values at once, of typed ones once the field was left. */
  readonly warnings: Messages
  /** Counts of the texts that Siscomex limits, by field. */
  readonly counts: Readonly<Record<string, TextCount>>
  /** Whether saving was attempted: errors are then shown in untouched fields, too. */
  readonly isChecked: boolean
}

/** Visible fields, required fields, errors and computed values for the current input. */
export function liveOf(spec: Detail, values: Row, stored: Row) {
  const { row, errors } = validate(spec, values, stored)
  const sound = validValues(spec, row)
  const names = Object.keys(spec.fields)
  return {
    row,
    errors,
    warnings: fieldWarnings(spec, sound),
    counts: textCounts(spec, row),
    shown: names.filter(name => isShown(spec, name, sound)),
    required: names.filter(name => isRequired(spec, name, sound)),
    fixed: Object.fromEntries(
      names.flatMap(name => (spec.fields[name]?.readOnly ? [[name, row[name]]] : [])),
    ),
  } satisfies Omit<Live, 'errors' | 'warnings' | 'isChecked'> & {
    readonly errors: FieldErrors
    readonly warnings: FieldErrors
    readonly row: Row
  }
}

/** Validation errors from the server, with the values they refer to: changed values may be valid. */
export type FormRefusal = { readonly values: FieldValues; readonly errors: Messages }

const LiveContext = createContext<Live | undefined>(undefined)

type Props = {
  readonly spec: Detail
  readonly stored: Row
  readonly isChecked: boolean
  readonly refusal: FormRefusal | undefined
  readonly children: ReactNode
}

/** Provider of the derived form state; consumers render again when that changes, not at each keystroke. */
export function LiveProvider({ spec, stored, isChecked, refusal, children }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const values = useWatch()
  const { shown, required, fixed, counts, errors, warnings } = liveOf(spec, values, stored)
  const { touchedFields, dirtyFields } = useFormState()
  const isShownAt = (name: string) => isChecked || isLeftComplete(touchedFields, name, values[name])
  const warned = Object.entries(warnings).filter(([name]) => isShownAt(name) || !dirtyFields[name])
  const live = JSON.stringify({
    shown,
    required,
    fixed,
    counts,
    isChecked,
    warnings: translatedMessages(Object.fromEntries(warned), translate, language),
    errors: { ...openErrors(refusal, values), ...translatedMessages(errors, translate, language) },
  })
  const stable = useMemo<Live>(() => JSON.parse(live), [live])
  const shownErrors = Object.entries(stable.errors).filter(([path]) => isShownAt(path.split('.')[0] ?? ''))
  useInputErrors(Object.fromEntries(shownErrors))
  return <LiveContext value={stable}>{children}</LiveContext>
}

export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('This part stands in no form')
  return live
}

/** Server errors of values that have not been changed since. */
function openErrors(refusal: FormRefusal | undefined, values: FieldValues): Messages {
  if (!refusal) return {}
  const same = (path: string) =>
    JSON.stringify(get(values, path)) === JSON.stringify(get(refusal.values, path))
  return Object.fromEntries(Object.entries(refusal.errors).filter(([path]) => same(path)))
}
