import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { statusChave } from '#rules/chaveapi.ts'
import { statusWebhook } from '#rules/webhook.ts'
import type { Caller, DataCall } from '#server/core/context.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'

type Trx = DataCall['trx']

/** User whose account was in other hands. */
type Owner = Pick<Caller, 'IdUsuario' | 'Nome' | 'IdRegistro'>

/** Revokes the API keys of a user, and turns their webhooks off: a stranger may have made each, or seen its secret. */
export async function revokeKeysOf(trx: Trx, { IdRegistro: company, ...caller }: Owner): Promise<void> {
  const call = { trx, company, caller }
  const idsIn = async (table: string, isLive: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ readonly Id: number }>`
      select "Id" from ${sql.table(table)} where "IdRegistro" = ${company} and "IdUsuario" = ${caller.IdUsuario}
        and ${isLive} order by "Id"`.execute(trx)
    return rows.map(({ Id }) => Id)
  }
  for (const Id of await idsIn('chaveapi', sql`"Status" <> ${statusChave.revogada}`)) {
    const key = await recordById(call, 'chaveapi', Id)
    const act = { name: 'revogar', register: 'chaveapi', id: Id }
    await updateRecord(entityNamed('chaveapi'), { ...call, act }, key, { Status: statusChave.revogada })
    await trx.deleteFrom('chaveapi_segredo').where('IdChave', '=', Id).execute()
  }
  for (const Id of await idsIn('webhook', sql`("Ativo" or "Status" <> ${statusWebhook.aGerar})`)) {
    const webhook = await recordById(call, 'webhook', Id)
    const off = { Ativo: false, Status: statusWebhook.aGerar, SegredoDesde: null }
    const act = { name: 'desligar', register: 'webhook', id: Id }
    await updateRecord(entityNamed('webhook'), { ...call, act }, webhook, off)
    await trx.deleteFrom('webhook_segredo').where('IdWebhook', '=', Id).execute()
  }
}
