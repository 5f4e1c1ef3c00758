import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { deleteExpired } from '#server/core/deleteExpired.ts'
import { TEXT_ORDER } from '#server/tables/kinds.ts'

const DAYS = 90

/**
 * Whether the user with that address has signed in from that network lately; an unknown address causes the
 * same query.
 */
export async function isKnownNetwork(trx: Executor, email: string, network: string): Promise<boolean> {
  const order = sql.raw(TEXT_ORDER)
  const { rows } = await sql`
    select 1 from usuario u join rede_conhecida k on k."IdUsuario" = u."Id" and k."Rede" = ${network}
    where lower(u."Email" ${order}) = lower(${email} ${order})
      and k."Ultima" > now() - make_interval(days => ${DAYS}) limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Stores a network from which a user has signed in or proved to receive e-mail at their address. Answers whether it is a new
 * one of a user who has others, lately or by the record of their sign-ins.
 */
export async function storeNetwork(trx: Executor, idUsuario: number, network: string): Promise<boolean> {
  const { rows } = await sql<{ readonly isNew: boolean }>`
    select not exists (select 1 from rede_conhecida where "IdUsuario" = ${idUsuario} and "Rede" = ${network})
      and (exists (select 1 from rede_conhecida where "IdUsuario" = ${idUsuario})
        or exists (select 1 from seguranca_evento where "IdUsuario" = ${idUsuario} and "Tipo" = 'ENTRADA')) as "isNew"`.execute(
    trx,
  )
  await sql`
    insert into rede_conhecida ("IdUsuario", "Rede") values (${idUsuario}, ${network})
    on conflict ("IdUsuario", "Rede") do update set "Ultima" = now()`.execute(trx)
  return rows[0]?.isNew ?? false
}

/** Deletes a batch of networks from which nobody has signed in for long. */
export function sweepNetworks(trx: Executor): Promise<boolean> {
  return deleteExpired(trx, 'rede_conhecida', sql`"Ultima" < now() - make_interval(days => ${DAYS})`)
}
