import { useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Row } from '#contract/validation.ts'

const NONE: readonly string[] = []

/** Values of fields of the record that a source is of, by their names. */
export function useSiblings(source: string, names: readonly string[] = NONE): Row {
  const whole = useWrappedSource(source)
  const record = whole.slice(0, whole.lastIndexOf('.') + 1)
  const values: readonly unknown[] = useWatch({ name: names.map(name => `${record}${name}`) })
  return Object.fromEntries(names.map((name, place) => [name, values[place]]))
}
