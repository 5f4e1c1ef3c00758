import type { Entity } from '#contract/entity.ts'
import { entityNamed } from '#contract/entity.ts'
import { settlementPages } from '#contract/features/baixa.ts'
import { pathOf } from '#contract/registers.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { Api, Stored } from './api.ts'

const baixa = entityNamed('baixa')

const listed = (api: Api, entity: Entity, filter: object) =>
  api.ask(
    'industria',
    `${pathOf(entity, 'list')}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  ) as Promise<readonly Stored[]>

/**
 * Makes a draft that holds a request of the demo. The demo has few, and a draft keeps its own from all others: tests
 * that run beside each other take another end of what is there.
 */
export async function draftWithRequest(api: Api, end: 0 | -1): Promise<Stored> {
  const authorized = await listed(api, entityNamed('pagamento'), {
    StatusPagamento: statusPagamento.autorizada,
  })
  const [account] = await listed(api, entityNamed('conta'), { Moeda: 'BRL', Ativo: true })
  const IdFilial = authorized.at(end)?.['IdFilial']
  const draft = await api.create('industria', baixa, { IdFilial, IdConta: account?.Id })
  const { 'pagamentos/disponiveis': free, 'baixa/item/adicionar': take } = settlementPages
  const requests = (await api.ask('industria', `${free.path}?idBaixa=${draft.Id}`)) as readonly Stored[]
  await api.ask('industria', `${take.path}?idBaixa=${draft.Id}&idPagamento=${requests.at(end)?.Id}`)
  return api.read('industria', baixa, draft.Id)
}
