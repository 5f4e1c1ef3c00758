import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { registers } from '#contract/route.ts'
import { isOwners } from '#rules/catalogue.ts'
import type { Executor } from '#server/core/context.ts'
import { seedRates } from '#server/features/aliquota/seed.ts'
import { note } from '#server/registers/store.ts'
import { tableName } from '#server/tables/registers.ts'

/**
 * Gives the channel's owner the registers that are the owner's alone: those of a former one with their history, such as
 * the requests that wait for a decision, and the rates that the product knows where nobody has ever had any.
 */
export async function giveOwnersRegisters(trx: Executor): Promise<void> {
  const { rows } = await sql<{ Id: number }>`select "Id" from registro where "Proprietario"`.execute(trx)
  const [owner] = rows
  if (!owner) return
  for (const entity of registers.filter(({ register }) => isOwners(register.service)))
    await handOver(trx, entity, owner.Id)
  await seedRates(trx, owner.Id)
}

async function handOver(trx: Executor, entity: Entity, to: number): Promise<void> {
  const { rows: former } = await sql<{ IdRegistro: number }>`
    select distinct "IdRegistro" from ${sql.table(tableName(entity.name))} where "IdRegistro" <> ${to}`.execute(
    trx,
  )
  for (const { IdRegistro: from } of former) {
    await note(trx, entity, { IdRegistro: to }, sql`"IdRegistro" = ${from}`)
    await sql`
      update historico set "IdRegistro" = ${to}, "Transacao" = default
      where "IdRegistro" = ${from} and "Entidade" = ${entity.name}`.execute(trx)
  }
}
