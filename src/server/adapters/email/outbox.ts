import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { Outgoing } from './transport.ts'

type Claimed = Outgoing & { readonly Tentativas: number }

/** Longer than a letter can take to send: by then, whoever claimed it has ended. */
const CLAIM_SECONDS = 120

/**
 * Takes the letter that has waited longest for this process alone, or none. No transaction stays open while it is being
 * sent: the embedded database has one session for everybody.
 */
export function claimNext(db: Database): Promise<Claimed | undefined> {
  return asOwner(db, async trx => {
    const { rows } = await sql<Claimed>`
      with proxima as materialized (
        select "Id" from correio where "Enviado" is null and "Proxima" <= now()
        order by "Proxima", "Id" limit 1 for update skip locked
      )
      update correio c
      set "Tentativas" = c."Tentativas" + 1, "Proxima" = now() + make_interval(secs => ${CLAIM_SECONDS})
      from proxima where c."Id" = proxima."Id"
      returning c."Id", c."Para", c."Assunto", c."Texto", c."DataCriacao", c."Tentativas"`.execute(trx)
    return rows[0]
  })
}

/** A letter that is done with: kept as sent, or taken out. */
export async function settle(db: Database, { Id }: Outgoing, isKept: boolean): Promise<void> {
  await asOwner(db, trx =>
    isKept
      ? sql`update correio set "Enviado" = now() where "Id" = ${Id}`.execute(trx)
      : sql`delete from correio where "Id" = ${Id}`.execute(trx),
  )
}

/** Lets a letter wait those seconds, unless another process has claimed it meanwhile. */
export async function giveBack(db: Database, { Id, Tentativas }: Claimed, seconds: number): Promise<void> {
  await asOwner(db, trx =>
    sql`
      update correio set "Proxima" = now() + make_interval(secs => ${seconds})
      where "Id" = ${Id} and "Tentativas" = ${Tentativas}`.execute(trx),
  )
}
