import type { Entity } from '#contract/entity.ts'
import { entityNamed } from '#contract/entity.ts'
import { baixaEndpoints } from '#contract/features/baixa.ts'
import { pathOf } from '#contract/registers.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { Api, Stored } from './api.ts'

const baixa = entityNamed('baixa')

const listed = (api: Api, entity: Entity, filter: object) =>
  api.ask(
    'industria',
    `${pathOf(entity, 'list')}?sort=["Id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  ) as Promise<readonly Stored[]>

/**
 * Creates a draft settlement with one of the demo's two authorized requests, or another if an earlier attempt
 * has taken it. A draft reserves its requests, so parallel tests use different ones.
 */
export async function draftWithRequest(api: Api, which: 0 | 1): Promise<Stored> {
  const authorized = await listed(api, entityNamed('pagamento'), {
    StatusPagamento: statusPagamento.autorizada,
  })
  const wanted = authorized[which]
  const [account] = await listed(api, entityNamed('conta'), { Moeda: 'BRL', Ativo: true })
  const values = { IdFilial: wanted?.['IdFilial'], IdConta: account?.Id }
  const draft = await api.create('industria', baixa, values)
  const { 'pagamentos/disponiveis': free, 'baixa/item/adicionar': take } = baixaEndpoints
  const requests = (await api.ask('industria', `${free.path}?idBaixa=${draft.Id}`)) as readonly Stored[]
  const request = requests.find(({ Id }) => Id === wanted?.Id) ?? requests[0]
  await api.ask('industria', `${take.path}?idBaixa=${draft.Id}&idPagamento=${request?.Id}`)
  return api.read('industria', baixa, draft.Id)
}
