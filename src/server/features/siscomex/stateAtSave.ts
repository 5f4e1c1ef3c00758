import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { byRecord, mirroredRecords } from './mirror.ts'
import { type AnyPart, partOf } from './parts.ts'
import { pairsOf, type SiscomexRecord } from './sideBySide.ts'
import { isInStep, STATUS } from './status.ts'

/** Record that is about to be written: as it is and as it will be. */
type Saving = { readonly record: SiscomexRecord; readonly row: SiscomexRecord }

type State = Partial<Pick<SiscomexRecord, 'StatusSincronizacao'>>

/**
 * State of synchronization of records that are about to be written, in their order, by comparison with what is at
 * Siscomex. One that was never sent, or was refused, stays so until it is sent.
 */
export async function statesAtSave(
  { trx, company }: CompanyCall,
  register: SiscomexRegister,
  saved: readonly Saving[],
): Promise<readonly State[]> {
  const sent = saved.filter(({ record }) => isSent(record)).map(({ record }) => record.Id)
  if (sent.length === 0) return saved.map(() => ({}))
  const part = await partOf(trx, register)
  const linked = byRecord(await mirroredRecords(trx, company, register, sent))
  return saved.map(({ record, row }) => {
    if (!isSent(record)) return {}
    const there = linked.get(record.Id)
    if (there) {
      const isSame = isInStep(part, pairsOf(part, row, there))
      return { StatusSincronizacao: isSame ? STATUS.inStep : STATUS.changed }
    }
    // Sent before anything was read here.
    return sentAs(part, record) === sentAs(part, row) ? {} : { StatusSincronizacao: STATUS.changed }
  })
}

const isSent = ({ StatusSincronizacao }: SiscomexRecord) =>
  StatusSincronizacao === STATUS.inStep || StatusSincronizacao === STATUS.changed

const sentAs = (part: AnyPart, record: SiscomexRecord) =>
  JSON.stringify([part.applies(record), part.isActive(record), part.bodiesOf(record).bodies])
