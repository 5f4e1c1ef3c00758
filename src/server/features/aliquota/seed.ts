import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Executor } from '#server/core/context.ts'
import { begin } from '#server/registers/store.ts'
import { knownRates } from './knownRates.ts'

const registers = [
  { name: 'aliquota', rows: knownRates.aliquotas },
  { name: 'dispensa', rows: knownRates.dispensas },
] as const

/** Gives the channel's owner, where nobody has ever had any rates, those that the product knows. */
export async function seedRates(trx: Executor, owner: number): Promise<void> {
  for (const { name, rows } of registers) {
    if (await isUntouched(trx, name, owner))
      for (const row of rows) await begin(entityNamed(name), trx, { ...row, IdRegistro: owner })
  }
}

/** Whether the register has never had a row: its history tells of those that were deleted. */
async function isUntouched(trx: Executor, register: string, owner: number): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from ${sql.table(register)} where "IdRegistro" = ${owner})
      or exists (select from historico where "IdRegistro" = ${owner} and "Entidade" = ${register})`.execute(
    trx,
  )
  return rows.length === 0
}
