import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { statusChave } from '#rules/chaveapi.ts'
import { daysAfter } from '#rules/days.ts'
import type { Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { newSecret, secretBeginning, storeKeySecret } from '#server/features/chaveapi/secret.ts'
import { type Ids, insertRecord } from './record.ts'

const A_MINUTE_AGO = 60_000

/** API keys of the importer by name, with the days until each expires, and whether a program has its secret. */
const KEYS: Readonly<Record<string, { readonly days: number; readonly isUsed: boolean; readonly row: Row }>> =
  {
    'ERP da matriz': {
      days: 300,
      isUsed: true,
      row: {
        Visualizar: ['PAGAMENTO', 'BAIXA', 'EMPRESA', 'PARTNUMBER'],
        Cadastrar: ['PAGAMENTO', 'EMPRESA'],
        Editar: ['PAGAMENTO', 'BAIXA'],
        Redes: [{ Rede: '203.0.113.0/24' }],
      },
    },
    'Painel de indicadores': { days: 25, isUsed: false, row: { Visualizar: ['PAGAMENTO', 'BAIXA'] } },
  }

/** Inserts two API keys of the importer's administrator; nobody knows the secret of the one that is in use. */
export async function insertChaves(trx: Executor, ids: Ids): Promise<void> {
  const { rows } = await sql<{ Id: number; Nome: string }>`
    select "Id", "Nome" from usuario where "IdRegistro" = ${ids.get('industria')} order by "Id" limit 1`.execute(
    trx,
  )
  const [maker] = rows
  for (const [Nome, { days, isUsed, row }] of Object.entries(KEYS)) {
    const secret = newSecret()
    await insertRecord(trx, ids, 'industria', entityNamed('chaveapi'), Nome, {
      ...{ Nome, Expira: daysAfter(today(), days), IdUsuario: maker?.Id, Responsavel: maker?.Nome },
      ...row,
      ...(isUsed && {
        Status: statusChave.ativa,
        Inicio: secretBeginning(secret),
        UltimoUso: new Date(Date.now() - A_MINUTE_AGO).toISOString(),
        UltimoEndereco: '203.0.113.20',
      }),
    })
    if (isUsed) await storeKeySecret(trx, Number(ids.get(`industria chaveapi ${Nome}`)), secret)
  }
}
