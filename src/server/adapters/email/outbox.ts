import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { Outgoing } from './transport.ts'

type Claimed = Outgoing & { readonly Tentativas: number }

/** Seconds of a claim, longer than sending can take: after that, the claiming process must have ended. */
const CLAIM_SECONDS = 120

/**
 * Claims the e-mail that has waited longest for this process, if there is one. No transaction stays open
 * while it is sent: the embedded database has a single session.
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

/** Completes an e-mail: marks it as sent, or deletes it. */
export async function completeEmail(db: Database, { Id }: Outgoing, isKept: boolean): Promise<void> {
  await asOwner(db, trx =>
    isKept
      ? sql`update correio set "Enviado" = now() where "Id" = ${Id}`.execute(trx)
      : sql`delete from correio where "Id" = ${Id}`.execute(trx),
  )
}

/** Releases a claim and delays the next attempt, unless another process has claimed the e-mail meanwhile. */
export async function releaseClaim(
  db: Database,
  { Id, Tentativas }: Claimed,
  seconds: number,
): Promise<void> {
  await asOwner(db, trx =>
    sql`
      update correio set "Proxima" = now() + make_interval(secs => ${seconds})
      where "Id" = ${Id} and "Tentativas" = ${Tentativas}`.execute(trx),
  )
}
