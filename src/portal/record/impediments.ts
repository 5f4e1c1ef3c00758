import type { Row } from '#contract/validation.ts'

/** Reason why an offered action is not possible now, as a translation key; undefined if possible (decision 0131). */
export function impedimentOf(record: Row | undefined, name: string): string | undefined {
  const all = record?.['Impedimentos'] as Readonly<Record<string, string>> | undefined
  return all?.[name]
}
