import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { BIN_DAYS } from '#contract/features/lixeira.ts'
import { titleFields } from '#contract/naming.ts'
import type { Range } from '#contract/paging.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { isHeldBy } from '#server/registers/search/search.ts'
import { tableName } from '#server/tables/registers.ts'
import type { Change } from './writeHistory.ts'

/** Entry of a deletion, with the values that the record had. */
export type Deletion = {
  readonly Id: number
  readonly Entidade: string
  readonly IdEntidade: number
  readonly Quando: string
  readonly Usuario: string | null
  readonly Mudancas: Readonly<Record<string, Change>>
}

const columns = sql.join(
  ['Id', 'Entidade', 'IdEntidade', 'Quando', 'Usuario', 'Mudancas'].map(name => sql.ref(`h.${name}`)),
)

/**
 * Deletions of the company's records that are within their time and were not undone, of the caller's own side where a
 * register has two.
 */
function restorableOf({ name, register: { sides } }: Entity, { company, provider }: CompanyCall) {
  const side = sides
    ? sql`and (h."Mudancas" -> ${sides.byProvider}::text ->> 'de')::boolean = ${provider !== undefined}`
    : sql``
  return sql`
    historico h where h."IdRegistro" = ${company} and h."Entidade" = ${name} and h."Acao" = 'excluir'
      and h."Quando" > now() - make_interval(days => ${BIN_DAYS}) ${side}
      and not exists (select 1 from ${sql.table(tableName(name))} t where t."Id" = h."IdEntidade")
      and not exists (
        select 1 from historico later where later."IdRegistro" = ${company} and later."Entidade" = ${name}
          and later."IdEntidade" = h."IdEntidade" and later."Id" > h."Id"
      )`
}

type Wanted = { readonly q?: string | undefined; readonly range: Range }

/** Restorable deletions of a register whose title has the text, last deleted first. */
export async function deletionsOf(
  entity: Entity,
  call: CompanyCall,
  { q = '', range: [first, last] }: Wanted,
): Promise<readonly Deletion[]> {
  const { rows } = await sql<Deletion>`
    select ${columns} from ${restorableOf(entity, call)} and ${isTitled(entity, q)}
    order by h."Id" desc limit ${last - first + 1} offset ${first}`.execute(call.trx)
  return rows
}

/** A restorable deletion by its Id; undefined for any other. */
export async function deletionWith(
  entity: Entity,
  call: CompanyCall,
  id: number,
): Promise<Deletion | undefined> {
  const { rows } = await sql<Deletion>`
    select ${columns} from ${restorableOf(entity, call)} and h."Id" = ${id}`.execute(call.trx)
  return rows[0]
}

/** Deletions of details that went with their record: in the same transaction, which has one time for all. */
export async function deletionsWith(
  detail: Entity,
  { trx, company }: CompanyCall,
  { Id, IdEntidade }: Deletion,
): Promise<readonly Deletion[]> {
  const { rows } = await sql<Deletion>`
    select ${columns} from historico h
    where h."IdRegistro" = ${company} and h."Entidade" = ${detail.name} and h."IdPai" = ${IdEntidade}
      and h."Acao" = 'excluir' and h."Quando" = (select "Quando" from historico where "Id" = ${Id})
    order by h."IdEntidade"`.execute(trx)
  return rows
}

function isTitled(entity: Entity, q: string): Predicate {
  if (q.trim() === '') return sql`true`
  const texts = titleFields(entity).map(name => sql`h."Mudancas" -> ${name}::text ->> 'de'`)
  return isHeldBy(sql`concat_ws(' ', ${sql.join(texts)})`, q)
}
