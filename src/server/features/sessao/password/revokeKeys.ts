import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { statusChave } from '#rules/chaveapi.ts'
import type { Caller, DataCall } from '#server/core/context.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'

const chaveapi = entityNamed('chaveapi')

/** Revokes the API keys of a user whose account was in other hands: a stranger may have made each, or seen its secret. */
export async function revokeKeysOf(
  trx: DataCall['trx'],
  company: number,
  caller: Pick<Caller, 'IdUsuario' | 'Nome'>,
): Promise<void> {
  const { rows } = await sql<{ readonly Id: number; readonly Nome: string }>`
    select "Id", "Nome" from chaveapi where "IdRegistro" = ${company} and "IdUsuario" = ${caller.IdUsuario}
      and "Status" <> ${statusChave.revogada} order by "Id"`.execute(trx)
  for (const { Id, Nome } of rows) {
    const key = await recordById({ trx, company }, 'chaveapi', Id)
    await updateRecord(chaveapi, { trx, company, caller }, key, { Status: statusChave.revogada })
    await trx.deleteFrom('chaveapi_segredo').where('IdChave', '=', Id).execute()
    const details = { Ato: 'revogar', Alvo: Nome, Id }
    await recordSecurityEvent(trx, { kind: 'CHAVE', company, by: caller, details })
  }
}
