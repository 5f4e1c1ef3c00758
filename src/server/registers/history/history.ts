import { type RawBuilder, sql } from 'kysely'
import { type Entity, entities, entityOf, trackedEntities } from '#contract/entity.ts'
import { withoutHidden } from '#contract/fieldRights.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { Paging } from '#contract/paging.ts'
import { mayCall } from '#contract/permission.ts'
import { accessOf } from '#contract/registers.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { rowsOf } from '#server/registers/list/page.ts'
import { storedRecord } from '#server/registers/record.ts'
import { tableName } from '#server/tables/registers.ts'
import { titlesOf } from './titles.ts'
import { tellsSeen } from './toldEntries.ts'

const columns = [
  ...['Id', 'Entidade', 'IdEntidade', 'Acao', 'Origem', 'Ato', 'Causa', 'IdCausa'],
  ...['Quando', 'Usuario', 'Mudancas'],
].map(name => sql.ref(name))

/** Stored row of the history, before the titles of its records and of their causes are added. */
export type StoredEntry = Omit<HistoryEntry, 'Titulo' | 'Existe' | 'Causa'> & {
  /** Register and Id of the other record that the action was on. */
  readonly Causa: string | null
  readonly IdCausa: number | null
}

/**
 * Page of history entries, newest first: of a register's records, deleted ones included, or with `id` of one
 * record and its details. `notFound` for an Id that never was the company's. Fields no longer declared are
 * left out (decision 0025).
 */
export async function history(entity: Entity, call: CompanyCall): Promise<Answer> {
  const { trx, company } = call
  const { id, range } = call.query as { readonly id?: number; readonly range?: Paging['range'] }
  const from = id === undefined ? ofRegister(entity, call) : ofRecord(entity, call, id)
  const source = { name: 'historico', from, columns, where: [], order: [sql`"Id" desc`] }
  const { body, headers = {} } = await rowsOf(trx, source, { range })
  if (id !== undefined && headers['Content-Range']?.endsWith('/0'))
    await storedRecord(trx, entity, company, id)

  const entries = (body as readonly StoredEntry[]).map(entry => withoutHiddenChanges(declared(entry), call))
  const titles = await titlesOf(call, entries)
  const readable = await readableBy(entity, call, entries)
  const causeOf = await causesOf(call, entries)
  return {
    body: entries.map(entry => {
      const { IdCausa: _, ...shown } = readable(entry)
      return { ...shown, ...titles(entry), Causa: causeOf(entry) }
    }),
    headers,
  }
}

/** Records whose actions made these entries; without Id and title where the caller may not list them. */
async function causesOf(
  call: CompanyCall,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => HistoryEntry['Causa']> {
  const causes = entries.flatMap(({ Causa, IdCausa }) =>
    Causa !== null && IdCausa !== null && mayCall(call.caller, accessOf(entityOf(Causa), 'list'))
      ? [{ Entidade: Causa, IdEntidade: IdCausa, Mudancas: {} }]
      : [],
  )
  const titles = await titlesOf(call, causes)
  return ({ Causa, IdCausa }) => {
    const cause = causes.find(({ Entidade, IdEntidade }) => Entidade === Causa && IdEntidade === IdCausa)
    const { Existe, Titulo } = cause ? titles(cause) : { Existe: false, Titulo: {} }
    return Causa === null ? null : { Entidade: Causa, IdEntidade: Existe ? IdCausa : null, Titulo }
  }
}

/** Entries of the register that tell the caller something; for a provider only those of records that it sees and that still exist. */
function entriesOf(entity: Entity, call: CompanyCall) {
  const { company, provider } = call
  const { register, parent } = entity
  const above = sql.table(tableName(parent?.name ?? entity.name))
  const seen =
    register.sides && provider !== undefined
      ? sql`and ${sql.ref(parent ? 'IdPai' : 'IdEntidade')} in (select "Id" from ${above})`
      : sql``
  return sql`select * from historico h
    where "IdRegistro" = ${company} and "Entidade" = ${entity.name} and ${tellsSeen(entity, call)} ${seen}`
}

/**
 * Entries of the register and its settings; a provider that works on a client's records does not see the
 * settings.
 */
function ofRegister(entity: Entity, call: CompanyCall): RawBuilder<unknown> {
  const settings = trackedEntities.filter(
    ({ isTracked, register }) => isTracked === 'ofRegister' && register === entity.register && !entity.parent,
  )
  const shown = call.provider === undefined ? [entity, ...settings] : [entity]
  const parts = shown.map(one => entriesOf(one, call))
  return sql`(${sql.join(parts, sql` union all `)}) as happened`
}

// Union of two queries: each has an index of its own, which one condition over both would not use.
function ofRecord(entity: Entity, call: CompanyCall, id: number): RawBuilder<unknown> {
  const details = [...entities, ...trackedEntities].filter(
    one => one.parent?.name === entity.name && isPartSeen(one, call),
  )
  const parts = [
    sql`${entriesOf(entity, call)} and "IdEntidade" = ${id}`,
    ...details.map(detail => sql`${entriesOf(detail, call)} and "IdPai" = ${id}`),
  ]
  return sql`(${sql.join(parts, sql` union all `)}) as happened`
}

/** Whether a detail's entries are told: not of one that is hidden as a whole. */
const isPartSeen = (detail: Entity, { caller }: CompanyCall) =>
  detail.isTracked !== undefined || mayCall(caller, accessOf(detail, 'historico'))

/** Entry without the values that the caller's job role hides. */
const withoutHiddenChanges = (entry: StoredEntry, { caller }: CompanyCall): StoredEntry => ({
  ...entry,
  Mudancas: withoutHidden(caller, entityOf(entry.Entidade), entry.Mudancas),
})

/** Removes values that are internal to the side that made a record, for a caller of the other side, and the payer's for a provider. */
async function readableBy(
  entity: Entity,
  { trx, provider }: CompanyCall,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => StoredEntry> {
  const { sides } = entity.register
  if (!sides || entity.parent) return entry => entry
  const ids = entries.map(({ IdEntidade }) => IdEntidade)
  const { rows } = await sql<{ Id: number }>`
    select "Id" from ${sql.table(tableName(entity.name))}
    where ${sql.ref(sides.byProvider)} = ${provider !== undefined} and "Id" = any(${ids}::bigint[])`.execute(
    trx,
  )
  const own = new Set(rows.map(({ Id }) => Id))
  const ofPayer: readonly string[] = provider === undefined ? [] : sides.ofPayer
  const internal: readonly string[] = sides.internal
  return entry => {
    if (entry.Entidade !== entity.name) return entry
    const hidden = own.has(entry.IdEntidade) ? ofPayer : [...internal, ...ofPayer]
    const open = Object.entries(entry.Mudancas).filter(([name]) => !hidden.includes(name))
    return { ...entry, Mudancas: Object.fromEntries(open) }
  }
}

/** Entry without what is no longer declared: fields, and an action with its cause. */
export function declared<E extends StoredEntry>(entry: E): E {
  const { fields } = entityOf(entry.Entidade).spec
  const known = Object.entries(entry.Mudancas).filter(([name]) => Object.hasOwn(fields, name))
  const acts = actionsOf(entry.Causa ?? entry.Entidade)
  const act =
    entry.Ato !== null && Object.hasOwn(acts, entry.Ato) ? {} : { Ato: null, Causa: null, IdCausa: null }
  return { ...entry, ...act, Mudancas: Object.fromEntries(known) }
}

const actionsOf = (name: string) => entities.find(entity => entity.name === name)?.register.actions ?? {}
