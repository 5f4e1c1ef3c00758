import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { fieldRightsOf } from '#contract/fieldRights.ts'
import type { SheetWarning } from '#contract/spreadsheets.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { batchesOf, mappedInRounds } from '#server/core/pipeline.ts'
import { stored } from '#server/registers/columns.ts'
import { unnested } from '#server/registers/statements.ts'
import { tableName, uniqueSets } from '#server/tables/registers.ts'
import type { Checked } from './line.ts'
import { isImported } from './readLine.ts'

/** Warnings for new lines that equal an existing record, or another line: allowed, but rarely intended. */
export async function alikeWarnings(
  entity: Entity,
  call: CompanyCall,
  all: readonly Checked[],
): Promise<readonly SheetWarning[]> {
  const { fields } = entity.spec
  // With a unique set of required fields no new line can equal another record.
  if (uniqueSets(entity).some(set => set.every(name => fields[name]?.required))) return []
  const created = all.filter(({ type }) => type === 'new')
  // Hidden fields are not compared: the warning would tell of them.
  const { hidden } = fieldRightsOf(call.caller, entity)
  const names = Object.keys(fields).filter(name => isImported(entity, name) && !hidden.has(name))
  const warnings = new Map(await repeated(entity, call, names, created))
  for (const batch of batchesOf(created)) {
    for (const at of await existing(entity, call, names, batch)) {
      const line = batch[at - 1]?.line ?? 0
      warnings.set(line, { Linha: line, Mensagem: translate(call.language, 'sheets.warned.exists') })
    }
  }
  return [...warnings.values()]
}

async function repeated(
  { spec }: Entity,
  { language }: CompanyCall,
  names: readonly string[],
  created: readonly Checked[],
): Promise<readonly (readonly [number, SheetWarning])[]> {
  const first = new Map<string, number>()
  const found = await mappedInRounds(created, ({ line, row }) => {
    const values = stored(spec, row)
    const key = JSON.stringify(names.map(name => values[name]))
    const other = first.get(key)
    if (other === undefined) {
      first.set(key, line)
      return []
    }
    return [
      [line, { Linha: line, Mensagem: translate(language, 'sheets.warned.twice', { line: other }) }] as const,
    ]
  })
  return found.flat()
}

/** Places of the lines that equal an existing record, in one query for the batch. */
async function existing(
  entity: Entity,
  { trx, company }: CompanyCall,
  names: readonly string[],
  lines: readonly Checked[],
): Promise<readonly number[]> {
  const { fields } = entity.spec
  const alike = names.map(name => {
    const [mine, given] = [sql.ref(`t.${name}`), sql.ref(`v.${name}`)]
    // Required columns are compared by `=`, which allows a hash join.
    return fields[name]?.required ? sql`${mine} = ${given}` : sql`${mine} is not distinct from ${given}`
  })
  const { rows } = await sql<{ at: number }>`
    select v.at::int as at from ${unnested(
      entity,
      names,
      lines.map(({ row }) => row),
    )}
    where exists (select from ${sql.table(tableName(entity.name))} as t
      where ${sql.join([sql`t."IdRegistro" = ${company}`, ...alike], sql` and `)})`.execute(trx)
  return rows.map(({ at }) => at)
}
