import { entityNamed } from '#contract/entity.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { AnyPart } from '#server/features/siscomex/parts/parts.ts'
import {
  differencesOf,
  type SiscomexPair,
  type SiscomexRecord,
} from '#server/features/siscomex/parts/sideBySide.ts'
import { derive } from '#server/registers/store.ts'

/** Codes of StatusSincronizacao. */
export const STATUS = { never: 0, inStep: 1, changed: 2, refused: 3 } as const

/** Whether all that a record is at Siscomex is as it would be sent. */
export function isInStep(part: AnyPart, pairs: readonly SiscomexPair[]): boolean {
  return pairs.every(pair => pair.there && differencesOf(part, pair).length === 0)
}

/** Sets a record's state of synchronization, and where it is at Siscomex, if either is another than before. */
export async function setStatus(
  call: CompanyCall,
  part: AnyPart,
  record: SiscomexRecord,
  pairs: readonly SiscomexPair[],
  isSent = false,
): Promise<void> {
  const [first] = pairs.flatMap(({ there }) => there ?? [])
  const status = isInStep(part, pairs) ? STATUS.inStep : STATUS.changed
  const values = {
    StatusSincronizacao: first ? status : STATUS.never,
    ...(first && part.placeOf(first.Dados)),
    ...(first && isSent && { ...part.stateOf(first.Dados), DataSincronizacao: new Date().toISOString() }),
  }
  const before = record as Readonly<Record<string, unknown>>
  const isNew = Object.entries(values).some(([name, value]) => (before[name] ?? null) !== (value ?? null))
  if (isNew) await derive(entityNamed(part.register), call, record, values)
}
