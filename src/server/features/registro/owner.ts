import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { giveOwnersRegisters } from './ownersRegisters.ts'

/** Company that owns the channel and decides on registration requests; `unavailable` while there is none. */
export async function ownerOf(trx: Executor): Promise<number> {
  const { rows } = await sql<{ Id: number }>`
    select "Id" from registro where "Proprietario" and "Ativo"`.execute(trx)
  const [owner] = rows
  if (!owner) throw new Problem('unavailable', { message: { key: 'guards.registrationClosed' } })
  return owner.Id
}

/**
 * Makes the company with this CNPJ the channel's owner instead of any other, with the owner's registers; answers
 * whether it exists.
 */
export async function setOwner(trx: Executor, cnpj: string): Promise<boolean> {
  const { rows } = await sql`select 1 from registro where "Cnpj" = ${cnpj} and "Ativo"`.execute(trx)
  if (rows.length === 0) return false
  await sql`update registro set "Proprietario" = false where "Proprietario"`.execute(trx)
  await sql`update registro set "Proprietario" = true where "Cnpj" = ${cnpj} and "Ativo"`.execute(trx)
  await giveOwnersRegisters(trx)
  return true
}
