import type { Row } from '#contract/validation.ts'

/** Why something that is offered for a record may not be done with it now, as a key of the words. */
export function impedimentOf(record: Row | undefined, name: string): string | undefined {
  const all = record?.['Impedimentos'] as Readonly<Record<string, string>> | undefined
  return all?.[name]
}
