import { asOwnerWithin } from '#server/db/transaction.ts'
import { byRecord, type Mirrored, mirrored, replaceMirror } from '#server/features/siscomex/parts/mirror.ts'
import type { AnyPart } from '#server/features/siscomex/parts/parts.ts'
import { recordsAtSiscomex } from '#server/features/siscomex/parts/records.ts'
import { pairsOf, type SiscomexRecord } from '#server/features/siscomex/parts/sideBySide.ts'
import { setStatus } from '#server/features/siscomex/status.ts'
import { Impossible, valueIn } from './outcomes.ts'
import { forgetGone, refusalsOf } from './refusals.ts'
import type { Synchronizing } from './synchronizing.ts'

/**
 * Reads the whole catalogue, ties what is new there to the records that it is here, and sets which records have
 * changed since they were sent.
 */
export async function refresh({ part, company, catalogue, work }: Synchronizing): Promise<void> {
  const read = valueIn(await part.listed(catalogue))
  if ('errors' in read) throw new Impossible(read.errors[0].message)
  await work(async call => {
    const known = new Map(
      (await mirrored(call.trx, company, part.register)).map(({ Chave, IdLocal }) => [Chave, IdLocal]),
    )
    const records = await recordsAtSiscomex(call, part)
    const all = tied(part, read.value, records, known)
    await asOwnerWithin(call.trx, async () => {
      await replaceMirror(call.trx, company, part.register, all)
      await forgetGone(call.trx, company, part.register)
    })
    const linked = byRecord(all)
    const refused = await refusalsOf(call.trx, company, part.register, 'sent')
    for (const record of records) {
      const pairs = pairsOf(part, record, linked.get(record.Id) ?? [])
      if (!refused.has(record.Id)) await setStatus(call, part, record, pairs)
    }
  })
}

/**
 * Links entries at Siscomex to records here: to the record linked before, else, for active entries, to the
 * first unlinked one with the same identifying values. A record takes one entry per slot.
 */
function tied(
  part: AnyPart,
  there: readonly object[],
  records: readonly SiscomexRecord[],
  known: ReadonlyMap<string, number | null>,
): readonly Mirrored[] {
  const here = new Set(records.map(({ Id }) => Id))
  const before = there.map(Dados => {
    const Chave = part.keyOf(Dados)
    const linked = known.get(Chave) ?? null
    return { Chave, Dados, IdLocal: linked !== null && here.has(linked) ? linked : null }
  })
  const placeOf = (id: number | null, of: object) => `${id} ${part.slotOf(of)}`
  const taken = new Set(before.map(({ IdLocal, Dados }) => placeOf(IdLocal, Dados)))
  const free = records
    .flatMap(record => part.bodiesOf(record).bodies.map(body => ({ Id: record.Id, body })))
    .filter(({ Id, body }) => !taken.has(placeOf(Id, body)))
  return before.map(one => {
    if (one.IdLocal !== null || !part.isActiveThere(one.Dados)) return one
    const at = free.findIndex(({ body }) => part.isSame(one.Dados, body))
    const [found] = at < 0 ? [] : free.splice(at, 1)
    return { ...one, IdLocal: found?.Id ?? null }
  })
}
