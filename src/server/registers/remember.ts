import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/same.ts'
import type { Row } from '#contract/validation.ts'
import type { Caller, CompanyCall, Executor } from '#server/http/context.ts'

type Action = 'adicionar' | 'atualizar' | 'excluir'

/** From what to what a field was changed. */
export type Change = { readonly de: unknown; readonly para: unknown }

/** Something that happened to a record: as it was and as it is now, either of them empty. */
type Happening = { readonly id: number; readonly before: Row; readonly after: Row }

/** Who does it: without a session, whoever says so, under no user's Id. */
type Doer = Pick<Caller, 'IdUsuario' | 'Nome'>
type Doing = Pick<CompanyCall, 'trx' | 'company'> & { readonly caller: Doer }

/** An entry as it is kept; of this very transaction's moment, unless it says when it was. */
export type NewEntry = {
  readonly entity: string
  readonly id: number
  readonly parent: unknown
  readonly action: Action
  readonly changes: Readonly<Record<string, Change>>
  readonly by: Doer
  readonly at?: string
}

/** Writes down who changed what, in the transaction of the change; what left a record as it was is passed over. */
export async function remember(
  { trx, company, caller }: Doing,
  entity: Entity,
  action: Action,
  happenings: readonly Happening[],
): Promise<void> {
  const entries = happenings.flatMap(happening => entriesOf(entity, action, happening, caller))
  await writeEntries(trx, company, entries)
}

/** What there is to write down of something that happened: one entry, or none where nothing was changed. */
export function entriesOf(
  entity: Entity,
  action: Action,
  { id, before, after }: Happening,
  by: Doer,
): readonly NewEntry[] {
  const changes = changesOf(Object.keys(entity.spec.fields), before, after)
  if (action === 'atualizar' && Object.keys(changes).length === 0) return []
  const parent = entity.parent ? { ...before, ...after }[entity.parent.column] : null
  return [{ entity: entity.name, id, parent: parent ?? null, action, changes, by }]
}

/** Writes entries into the history, in their order. */
export async function writeEntries(
  trx: Executor,
  company: number,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const column = (of: (entry: NewEntry) => unknown, type: string) =>
    sql`${entries.map(of)}::${sql.raw(type)}[]`
  await sql`
    insert into historico
      ("IdRegistro", "Entidade", "IdEntidade", "IdPai", "Acao", "Mudancas", "IdUsuario", "Usuario", "Quando")
    select ${company}::bigint, v.entity, v.id, v.parent, v.action, v.changes, v.who, v.name, coalesce(v.moment, now())
    from unnest(
      ${column(({ entity }) => entity, 'text')}, ${column(({ id }) => id, 'bigint')},
      ${column(({ parent }) => parent, 'bigint')}, ${column(({ action }) => action, 'text')},
      ${column(({ changes }) => JSON.stringify(changes), 'jsonb')},
      ${column(({ by }) => by.IdUsuario, 'bigint')}, ${column(({ by }) => by.Nome, 'text')},
      ${column(({ at }) => at ?? null, 'timestamptz')}
    ) with ordinality as v(entity, id, parent, action, changes, who, name, moment, place) order by v.place`.execute(
    trx,
  )
}

/** The fields in which two rows differ, compared by value. */
export function changesOf(
  fields: readonly string[],
  before: Row,
  after: Row,
): Readonly<Record<string, Change>> {
  const changed = fields.filter(name => !isSame(before[name], after[name]))
  return Object.fromEntries(
    changed.map(name => [name, { de: before[name] ?? null, para: after[name] ?? null }]),
  )
}
