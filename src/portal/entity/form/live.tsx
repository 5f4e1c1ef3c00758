import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type FieldValues, get, useWatch } from 'react-hook-form'
import type { FieldErrors } from '#contract/problem.ts'
import { isRequired, isShown, type Row, validate, validValues } from '#contract/validation.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import type { Detail } from '#schema/register.ts'
import { type Messages, messagesOf } from './messages.ts'

/** What the record being typed means for its form. */
export type Live = {
  readonly shown: readonly string[]
  readonly required: readonly string[]
  /** The values nobody types: those the server has set, and computed ones as they would be saved. */
  readonly fixed: Row
  /** What the declaration's rules, and the server at the last attempt, find wrong. */
  readonly errors: Messages
  /** It was tried to save: what is wrong is shown even where nobody has been yet. */
  readonly isChecked: boolean
}

/** Which fields are shown, required and wrong for what is typed so far, and what the computed ones come to. */
export function liveOf(spec: Detail, values: Row, stored: Row) {
  const { row, errors } = validate(spec, values, stored)
  const sound = validValues(spec, row)
  const names = Object.keys(spec.fields)
  return {
    row,
    errors,
    shown: names.filter(name => isShown(spec, name, sound)),
    required: names.filter(name => isRequired(spec, name, sound)),
    fixed: Object.fromEntries(
      names.flatMap(name => (spec.fields[name]?.readOnly ? [[name, row[name]]] : [])),
    ),
  } satisfies { readonly errors: FieldErrors; readonly row: Row } & Omit<Live, 'errors' | 'isChecked'>
}

/** What the server refused, and of which values it did: of others it may think otherwise. */
export type Refusal = { readonly values: FieldValues; readonly errors: Messages }

const LiveContext = createContext<Live | undefined>(undefined)

type Props = {
  readonly spec: Detail
  readonly stored: Row
  readonly isChecked: boolean
  readonly refusal: Refusal | undefined
  readonly children: ReactNode
}

/** Follows what is typed; what it holds draws again only when the meaning changes, not at each letter. */
export function LiveProvider({ spec, stored, isChecked, refusal, children }: Props) {
  const say = useWords()
  const language = useLanguage()
  const values = useWatch()
  const { shown, required, fixed, errors } = liveOf(spec, values, stored)
  const live = JSON.stringify({
    shown,
    required,
    fixed,
    isChecked,
    errors: { ...standing(refusal, values), ...messagesOf(errors, say, language) },
  })
  const stable = useMemo<Live>(() => JSON.parse(live), [live])
  return <LiveContext value={stable}>{children}</LiveContext>
}

export function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('This part stands in no form')
  return live
}

/** The refusals of values that have not been changed since. */
function standing(refusal: Refusal | undefined, values: FieldValues): Messages {
  if (!refusal) return {}
  const same = (path: string) =>
    JSON.stringify(get(values, path)) === JSON.stringify(get(refusal.values, path))
  return Object.fromEntries(Object.entries(refusal.errors).filter(([path]) => same(path)))
}
