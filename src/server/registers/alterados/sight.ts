import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Predicate } from '#server/registers/predicate.ts'
import { tableName } from '#server/tables/registers.ts'

/**
 * Predicate of the entries `h` of the history that the caller may be told of. In a register of two sides a provider is told of
 * records that it sees, and that are gone of those that were its own: deleted, or another's from that entry on.
 */
export function toldOf({ name, register: { sides }, parent }: Entity, { provider }: CompanyCall): Predicate {
  if (!sides || provider === undefined) return sql`true`
  const [above, id] = parent ? [parent.name, sql.ref('h.IdPai')] : [name, sql.ref('h.IdEntidade')]
  const isSeen = sql`exists (select from ${sql.table(tableName(above))} t where t."Id" = ${id})`
  const wasOwn = (entry: string) =>
    sql`(${sql.ref(`${entry}.Mudancas`)} -> ${sides.provider}::text ->> 'de')::bigint = ${provider}`
  // Details that were deleted with their record, of which the last entry says whose it was.
  const wentWithOwn = sql`exists (
    select from historico gone where gone."IdRegistro" = h."IdRegistro" and gone."Entidade" = ${above}
      and gone."IdEntidade" = h."IdPai" and gone."Acao" = 'excluir' and ${wasOwn('gone')})`
  return sql<boolean>`(${isSeen} or ${parent ? wentWithOwn : wasOwn('h')})`
}
