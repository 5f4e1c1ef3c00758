import type { Atividade } from '#contract/features/dashboard.ts'

/** Entries of one person, for one company, within an hour of the clock, newest first; at least one. */
export type Sitting = readonly [Atividade, ...Atividade[]]

const HOUR = 'YYYY-MM-DDTHH'.length

const sittingOf = ({ Usuario, Cliente, Quando }: Atividade) =>
  JSON.stringify([Usuario, Cliente?.Id, Quando.slice(0, HOUR)])

/** Entries in their order, those that follow each other in one sitting together. */
export function sittings(entries: readonly Atividade[]): readonly Sitting[] {
  const found: [Atividade, ...Atividade[]][] = []
  for (const entry of entries) {
    const last = found.at(-1)
    if (last && sittingOf(last[0]) === sittingOf(entry)) last.push(entry)
    else found.push([entry])
  }
  return found
}
