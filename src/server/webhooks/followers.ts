import { sql } from 'kysely'
import { statusEntrega } from '#rules/webhook.ts'
import type { Executor } from '#server/core/context.ts'

/** Deliveries of a webhook that a look goes through: what is due behind others costs each look, and is put off meanwhile. */
export const LOOKED_AT = 5_000
/** Seconds of a pause from which on it is worth it, longer than an attempt that is under way. */
const LONG_PAUSE = 90

const pending = sql.lit(statusEntrega.pendente)

/**
 * Puts deliveries that are due behind another of their record off until that one is tried again, so that a receiver that is gone
 * for days costs no look what has gathered for it. Runs as the owner.
 */
export async function putOffFollowers(trx: Executor): Promise<void> {
  await sql`
    update webhook_entrega e set "ProximaTentativa" = atras."ProximaTentativa"
    from (
      select e."Id", a."ProximaTentativa" from webhook w
      cross join lateral (
        select "Id", "Registro", "NumeroAlterado" from webhook_entrega
        where "IdWebhook" = w."Id" and "Status" = ${pending} and "ProximaTentativa" <= now()
        order by "ProximaTentativa", "Id" limit ${LOOKED_AT}
      ) e
      cross join lateral (
        select a."Id", a."ProximaTentativa" from webhook_entrega a
        where a."IdWebhook" = w."Id" and a."Registro" = e."Registro" and a."NumeroAlterado" = e."NumeroAlterado"
          and a."Status" = ${pending}
        order by a."Id" limit 1
      ) a
      where w."Ativo" and a."Id" < e."Id" and a."ProximaTentativa" > now() + make_interval(secs => ${LONG_PAUSE})
    ) atras
    where e."Id" = atras."Id" and e."Status" = ${pending} and e."ProximaTentativa" <= now()`.execute(trx)
}
