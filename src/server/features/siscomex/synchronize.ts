import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import type { Message } from '#contract/problem.ts'
import type { RecordOf } from '#contract/record.ts'
import type { Outcome, Refused } from '#server/adapters/siscomex/outcome.ts'
import type { Catalogue } from '#server/adapters/siscomex/siscomex.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { recordById } from '#server/registers/record.ts'
import { derive } from '#server/registers/store.ts'
import type { InTransaction } from '#server/spreadsheets/call.ts'
import { tableName } from '#server/tables/registers.ts'
import { keepRefusal, type Mirrored, mirror, mirrored, refusals, replaceMirror } from './mirror.ts'
import type { AnyPart } from './parts.ts'
import { differencesOf, type Pair, pairsOf } from './sideBySide.ts'

/** Codes of StatusSincronizacao. */
export const STATUS = { never: 0, inStep: 1, changed: 2, refused: 3 } as const

type Recorded = RecordOf<SiscomexRegister>

/** Synchronization of a company's register, with its catalogue at Siscomex. */
export type Synchronizing = {
  readonly part: AnyPart
  readonly company: number
  readonly catalogue: Catalogue
  readonly work: InTransaction
}

/** Reason for which Siscomex wants the job to wait. */
export class Later extends Error {
  readonly seconds: number

  constructor(seconds: number) {
    super('Siscomex is to be asked later')
    this.seconds = seconds
  }
}

/** Reason for which a job cannot be done at all. */
export class Impossible extends Error {
  readonly said: Message

  constructor(said: Message) {
    super(said.key)
    this.said = said
  }
}

/** Value of an outcome, or why the record was refused; throws where the job has to wait or to end. */
function valueIn<T>(outcome: Outcome<T>): { readonly value: T } | { readonly errors: readonly Refused[] } {
  switch (outcome.type) {
    case 'done':
      return { value: outcome.value }
    case 'refused':
      return { errors: outcome.errors }
    case 'tryLater':
      throw new Later(outcome.seconds)
    case 'notPermitted':
      throw new Impossible(outcome.message)
    case 'notConfigured':
      throw new Impossible({ key: 'siscomex.notConfigured' })
  }
}

/** Records of a register that belong at Siscomex, or are there. */
export async function recordsAtSiscomex(
  { trx, company }: Pick<CompanyCall, 'trx' | 'company'>,
  part: AnyPart,
): Promise<readonly Recorded[]> {
  const entity = entityNamed(part.register)
  const { rows } = await sql<Recorded>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} order by "Id"`.execute(trx)
  return rows.filter(part.applies)
}

/** Mirrored entries by the record that they are here. */
export function byRecord(all: readonly Mirrored[]): ReadonlyMap<number, readonly Mirrored[]> {
  const linked = new Map<number, Mirrored[]>()
  for (const one of all) {
    if (one.IdLocal !== null) linked.set(one.IdLocal, [...(linked.get(one.IdLocal) ?? []), one])
  }
  return linked
}

/**
 * Reads the whole catalogue, ties what is new there to the records that it is here, and sets which records have
 * changed since they were sent.
 */
export async function refresh({ part, company, catalogue, work }: Synchronizing): Promise<void> {
  const read = valueIn(await part.listed(catalogue))
  if ('errors' in read) throw new Impossible(read.errors[0]?.message ?? { key: 'siscomex.notConfigured' })
  await work(async call => {
    const known = new Map(
      (await mirrored(call.trx, company, part.register)).map(({ Chave, IdLocal }) => [Chave, IdLocal]),
    )
    const records = await recordsAtSiscomex(call, part)
    const all = tied(part, read.value, records, known)
    await asOwnerWithin(call.trx, () => replaceMirror(call.trx, company, part.register, all))
    const linked = byRecord(all)
    const refused = await refusals(call.trx, company, part.register)
    for (const record of records) {
      const pairs = pairsOf(part, record, linked.get(record.Id) ?? [])
      if (!refused.has(record.Id)) await setStatus(call, part, record, pairs)
    }
  })
}

/**
 * Those at Siscomex, each with the record that it is here: the one it was before, else an active one's by what tells
 * them apart there, of which each place takes one.
 */
function tied(
  part: AnyPart,
  there: readonly object[],
  records: readonly Recorded[],
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

/** Sets a record's state of synchronization, and where it is at Siscomex, if either is another than before. */
async function setStatus(
  call: CompanyCall,
  part: AnyPart,
  record: Recorded,
  pairs: readonly Pair[],
  isSent = false,
): Promise<void> {
  const [first] = pairs.flatMap(({ there }) => there ?? [])
  const isInStep = pairs.every(pair => pair.there && differencesOf(part, pair).length === 0)
  const status = isInStep ? STATUS.inStep : STATUS.changed
  const values = {
    StatusSincronizacao: first ? status : STATUS.never,
    ...(first && part.placeOf(first.Dados)),
    ...(first && isSent && { ...part.stateOf(first.Dados), DataSincronizacao: new Date().toISOString() }),
  }
  const before = record as Readonly<Record<string, unknown>>
  const isNew = Object.entries(values).some(([name, value]) => (before[name] ?? null) !== (value ?? null))
  if (isNew) await derive(entityNamed(part.register), call, record, values)
}

/**
 * Sends a record: what Siscomex lacks is created, what differs gets a new version, what it is no more is deactivated.
 * Nothing is sent that is there already. Answers whether Siscomex took it.
 */
export async function send(synchronizing: Synchronizing, id: number, mayExist: boolean): Promise<boolean> {
  const { part, company, catalogue, work } = synchronizing
  const { record, pairs } = await work(async call => {
    const found = await recordById(call, part.register, id)
    const all = byRecord(await mirrored(call.trx, company, part.register))
    return { record: found, pairs: pairsOf(part, found, all.get(id) ?? []) }
  })
  const { shortcomings } = part.bodiesOf(record)
  if (part.applies(record) && shortcomings.length > 0 && part.isActive(record)) {
    const errors = shortcomings.map(({ field, key, with: values }) => ({
      field,
      message: { key, ...(values && { with: values }) },
    }))
    await refuse(synchronizing, record, errors)
    return false
  }
  const written: Pair[] = []
  let isSent = false
  for (const pair of part.applies(record) ? pairs : []) {
    const outcome = await bring(part, catalogue, pair, mayExist)
    if (outcome === undefined) {
      written.push(pair)
      continue
    }
    const result = valueIn(outcome)
    if ('errors' in result) {
      await refuse(synchronizing, record, result.errors)
      return false
    }
    const there = { Chave: part.keyOf(result.value), Dados: result.value, IdLocal: id }
    await work(({ trx }) => asOwnerWithin(trx, () => mirror(trx, company, part.register, there)))
    written.push({ ...pair, there })
    isSent = true
  }
  await work(async call => {
    await asOwnerWithin(call.trx, () => keepRefusal(call.trx, company, part.register, id, []))
    await setStatus(call, part, await recordById(call, part.register, id, true), written, isSent)
  })
  return true
}

/** Brings one to where it is to be; undefined where it is there. */
async function bring(
  part: AnyPart,
  catalogue: Catalogue,
  pair: Pair,
  mayExist: boolean,
): Promise<Outcome<object> | undefined> {
  const { body, there } = pair
  if (there && differencesOf(part, pair).length === 0) return undefined
  if (!body) return there && part.deactivate(catalogue, there.Dados)
  return there ? part.renew(catalogue, there.Dados, body) : part.create(catalogue, body, mayExist)
}

/** Stores why a record was refused. */
async function refuse(
  { part, company, work }: Synchronizing,
  record: Recorded,
  errors: readonly Refused[],
): Promise<void> {
  await work(async call => {
    await asOwnerWithin(call.trx, () => keepRefusal(call.trx, company, part.register, record.Id, errors))
    const stored = await recordById(call, part.register, record.Id, true)
    if (stored.StatusSincronizacao === STATUS.refused) return
    await derive(entityNamed(part.register), call, stored, { StatusSincronizacao: STATUS.refused })
  })
}
