import { type RaRecord, useFieldValue, useRecordContext } from 'react-admin'
import type { Row } from '#contract/validation.ts'
import type { Kind, Values } from '#schema/kind.ts'
import type { FieldProps } from './field.ts'

/** Value that a kind's Field shows, read as react-admin's Fields read theirs (decision 0303). */
export function useValue<K extends Kind>({ source }: FieldProps<K>): Values[K] {
  return useFieldValue({ source })
}

/** Record around, or the one given; an empty one outside of any. */
export function useShownRecord(given: { readonly record?: Row } = {}): Row {
  const around = useRecordContext<RaRecord>()
  return given.record ?? around ?? NONE
}

const NONE: Row = {}
