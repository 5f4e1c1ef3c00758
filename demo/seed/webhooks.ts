import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { statusEntrega, statusWebhook } from '#rules/webhook.ts'
import type { Executor } from '#server/core/context.ts'
import { type Ids, insertRecord } from './record.ts'

const MINUTE = 60_000

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

/** Delivery of the demo, so many minutes ago: what its receiver answered, and how fast. */
const delivery = (minutes: number, Evento: string, NumeroAlterado: number, answered: Row): Row => ({
  ...{ Evento, NumeroAlterado, Quando: ago(minutes), UltimaTentativa: ago(minutes), Tentativas: 1 },
  ChaveMensagem: `msg_demo${minutes}`,
  ...answered,
})

const taken = (Duracao: number): Row => ({
  ...{ Status: statusEntrega.entregue, CodigoHttp: 200, Duracao, Retorno: '{"ok":true}' },
})

/** Inserts a webhook of the importer's administrator that is switched off: the demo sends nothing anywhere. */
export async function insertWebhooks(trx: Executor, ids: Ids): Promise<void> {
  const { rows } = await sql<{ Id: number; Nome: string }>`
    select "Id", "Nome" from usuario where "IdRegistro" = ${ids.get('industria')} order by "Id" limit 1`.execute(
    trx,
  )
  const [maker] = rows
  await insertRecord(trx, ids, 'industria', entityNamed('webhook'), 'ERP da matriz', {
    ...{ Nome: 'ERP da matriz', Endereco: 'https://erp.exemplo.com.br/avisos', Ativo: false },
    ...{ Servicos: ['PAGAMENTO', 'BAIXA', 'EMPRESA'], Status: statusWebhook.ativo },
    ...{ SegredoDesde: ago(30_000), UltimaEntrega: ago(40) },
    ...{ IdUsuario: maker?.Id, Responsavel: maker?.Nome },
    entrega: [
      delivery(260, 'pagamento.enviar', 3, taken(84)),
      delivery(180, 'pagamento.autorizar', 3, {
        ...{
          Status: statusEntrega.desistida,
          CodigoHttp: 503,
          Duracao: 10_002,
          Retorno: 'Service Unavailable',
        },
        Tentativas: 14,
      }),
      delivery(40, 'empresa.atualizar', 2, taken(61)),
    ],
  })
}
