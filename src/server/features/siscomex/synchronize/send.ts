import { entityNamed } from '#contract/entity.ts'
import type { Refused, SiscomexOutcome } from '#server/adapters/siscomex/outcome.ts'
import type { Catalogue } from '#server/adapters/siscomex/siscomex.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { mirror, mirroredRecords } from '#server/features/siscomex/parts/mirror.ts'
import type { AnyPart } from '#server/features/siscomex/parts/parts.ts'
import {
  differencesOf,
  pairsOf,
  type SiscomexPair,
  type SiscomexRecord,
} from '#server/features/siscomex/parts/sideBySide.ts'
import { STATUS, setStatus } from '#server/features/siscomex/status.ts'
import { findRecord } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'
import { valueIn } from './outcomes.ts'
import { keepRefusal } from './refusals.ts'
import type { Fate, Synchronizing } from './synchronizing.ts'

/**
 * Sends a record: what Siscomex lacks is created, what differs gets a new version, what it is no more is deactivated.
 * Nothing is sent that is there already.
 */
export async function send(synchronizing: Synchronizing, id: number, mayExist: boolean): Promise<Fate> {
  const { part, company, catalogue, work } = synchronizing
  const found = await work(async call => {
    const record = await findRecord(call, part.register, id)
    const linked = await mirroredRecords(call.trx, company, part.register, [id])
    return record && { record, pairs: pairsOf(part, record, linked) }
  })
  if (!found) return 'gone'
  const { record, pairs } = found
  const { shortcomings } = part.bodiesOf(record)
  if (part.applies(record) && shortcomings.length > 0 && part.isActive(record)) {
    const errors = shortcomings.map(({ field, key, with: values }) => ({
      field,
      message: { key, ...(values && { with: values }) },
    }))
    return refuse(synchronizing, record, errors)
  }
  const written: SiscomexPair[] = []
  let isSent = false
  for (const pair of part.applies(record) ? pairs : []) {
    const outcome = await bring(part, catalogue, pair, mayExist)
    if (outcome === undefined) {
      written.push(pair)
      continue
    }
    const result = valueIn(outcome)
    if ('errors' in result) return refuse(synchronizing, record, result.errors)
    const there = { Chave: part.keyOf(result.value), Dados: result.value, IdLocal: id }
    await work(({ trx }) => asOwnerWithin(trx, () => mirror(trx, company, part.register, there)))
    written.push({ ...pair, there })
    isSent = true
  }
  return work(async call => {
    await asOwnerWithin(call.trx, () => keepRefusal(call.trx, company, part.register, 'sent', id, []))
    const stored = await findRecord(call, part.register, id, true)
    if (!stored) return 'gone'
    await setStatus(call, part, stored, written, isSent)
    return 'done'
  })
}

/** Brings one to where it is to be; undefined where it is there. */
async function bring(
  part: AnyPart,
  catalogue: Catalogue,
  pair: SiscomexPair,
  mayExist: boolean,
): Promise<SiscomexOutcome<object> | undefined> {
  const { body, there } = pair
  if (there && differencesOf(part, pair).length === 0) return undefined
  if (!body) return there && part.deactivate(catalogue, there.Dados)
  return there ? part.renew(catalogue, there.Dados, body) : part.create(catalogue, body, mayExist)
}

/** Stores why a record was refused. */
async function refuse(
  { part, company, work }: Synchronizing,
  record: SiscomexRecord,
  errors: readonly Refused[],
): Promise<Fate> {
  return work(async call => {
    const stored = await findRecord(call, part.register, record.Id, true)
    if (!stored) return 'gone'
    await asOwnerWithin(call.trx, () =>
      keepRefusal(call.trx, company, part.register, 'sent', record.Id, errors),
    )
    if (stored.StatusSincronizacao === STATUS.refused) return 'refused'
    await derive(entityNamed(part.register), call, stored, { StatusSincronizacao: STATUS.refused })
    return 'refused'
  })
}
