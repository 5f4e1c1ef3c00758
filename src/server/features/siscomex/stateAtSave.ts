import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { type AnyPart, partOf } from '#server/features/siscomex/parts/parts.ts'
import { pairsOf, type SiscomexRecord } from '#server/features/siscomex/parts/sideBySide.ts'
import { byRecord, type Mirrored, mirroredRecords } from './parts/mirror.ts'
import { isInStep, STATUS } from './status.ts'

/** Record that is about to be written: as it is and as it will be. */
type Saving = { readonly record: SiscomexRecord; readonly row: SiscomexRecord }

type State = Partial<Pick<SiscomexRecord, 'StatusSincronizacao'>>

/**
 * State of synchronization of records that are about to be written, in their order, by comparison with what is at
 * Siscomex. One that was never sent, or was refused, stays so until it is sent (decision 0220).
 */
export async function statesAtSave(
  { trx, company }: CompanyCall,
  register: SiscomexRegister,
  saved: readonly Saving[],
): Promise<readonly State[]> {
  const sent = saved.filter(({ record }) => isSent(record)).map(({ record }) => record.Id)
  if (sent.length === 0) return saved.map(() => ({}))
  const mirrored = await mirroredRecords(trx, company, register, sent)
  const linked = byRecord(mirrored)
  const part = await partOf(trx, register, ncmsIn(saved, mirrored))
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

/** NCMs of the records as they are and will be, and as they are at Siscomex; companies have none. */
function ncmsIn(saved: readonly Saving[], mirrored: readonly Mirrored[]): readonly string[] {
  const records = saved.flatMap(({ record, row }) => [record, row])
  const here = records.flatMap(one => ('IdNcm' in one ? one.IdNcm : []))
  const there = mirrored.flatMap(({ Dados }) => ('ncm' in Dados ? String(Dados.ncm) : []))
  return [...new Set([...here, ...there])]
}

const isSent = ({ StatusSincronizacao }: SiscomexRecord) =>
  StatusSincronizacao === STATUS.inStep || StatusSincronizacao === STATUS.changed

const sentAs = (part: AnyPart, record: SiscomexRecord) =>
  JSON.stringify([part.applies(record), part.isActive(record), part.bodiesOf(record).bodies])
