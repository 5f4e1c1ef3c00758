import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { fieldRightsOf } from '#contract/fieldRights.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Predicate } from '#server/registers/predicate.ts'

/**
 * Predicate of the entries `h` of an entity's history that tell the caller something: a change of fields that are all hidden would
 * tell that there was one (decision 0432).
 */
export function tellsSeen(entity: Entity, { caller }: Pick<CompanyCall, 'caller'>): Predicate {
  const { hidden } = fieldRightsOf(caller, entity)
  if (hidden.size === 0) return sql`true`
  const seen = Object.keys(entity.spec.fields).filter(name => !hidden.has(name))
  return sql`(h."Acao" <> 'atualizar' or h."Ato" is not null
    or not h."Mudancas" ?| ${[...hidden]}::text[] or h."Mudancas" ?| ${seen}::text[])`
}
