import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { lookupNamed, sourceOf } from '#contract/lookup.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { tableName } from '#server/tables/registers.ts'

/**
 * Refuses the whole sheet if its lines, each valid by itself, together create a cycle of parents, or a second
 * level where only one is allowed.
 */
export async function assertTrees(entity: Entity, call: CompanyCall): Promise<void> {
  for (const [name, field] of Object.entries(entity.spec.fields)) {
    if (!isReference(field) || sourceOf(field.to).register !== entity.name) continue
    const lookup = lookupNamed(field.to)
    const isOneLevel = lookup.type === 'view' && name in lookup.where
    if (await isDeep(entity, call, name, isOneLevel)) {
      throw fieldProblem(name, isOneLevel ? 'validation.hasChildren' : 'validation.cycle')
    }
  }
}

async function isDeep(
  entity: Entity,
  { trx, company }: CompanyCall,
  name: string,
  isOneLevel: boolean,
): Promise<boolean> {
  const [table, parent] = [sql.table(tableName(entity.name)), sql.ref(name)]
  const found = isOneLevel
    ? sql`select 1 from ${table} as child join ${table} as above on above."Id" = child.${parent}
        where child."IdRegistro" = ${company} and above.${parent} is not null limit 1`
    : sql`with recursive up as (
        select "Id", ${parent} as above from ${table} where "IdRegistro" = ${company} and ${parent} is not null
        union select up."Id", t.${parent} from up join ${table} as t on t."Id" = up.above where t.${parent} is not null
      ) select 1 from up where "Id" = above limit 1`
  return (await found.execute(trx)).rows.length > 0
}
