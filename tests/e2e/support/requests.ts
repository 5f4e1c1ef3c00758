import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { Api, Stored } from './api.ts'
import { routeOf } from './registers.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const LOOKUPS = '/api/canal/apoio/lookup'

const firstOf = async (api: Api, path: string) =>
  ((await api.ask('autorizacao', `${LOOKUPS}/${path}`)) as readonly Stored[])[0]?.Id

/** Branch that `autorizacao` works for, among those that other tests add. */
const ofAuthorizer = encodeURIComponent(JSON.stringify({ q: '69810101000124' }))

/** Payment request of the importer that waits for the authorization of `autorizacao`, with a warning: it has no documents. */
export async function waitingRequest(api: Api, values: Row = {}, Valor = '100.00'): Promise<Stored> {
  const byDebit = encodeURIComponent(JSON.stringify({ q: 'Débito' }))
  const { Id: IdPagamento } = await api.create('industria', pagamento, {
    IdFilial: await firstOf(api, `filiais/pagadoras?filter=${ofAuthorizer}`),
    IdTipoPagamento: await firstOf(api, `tipospagamentos?filter=${byDebit}`),
    TipoSolicitacaoPagto: 2,
    Numerario: false,
    DataVencimento: '2026-11-30',
    ...values,
  })
  await api.create('industria', item, { IdPagamento, Moeda: 'BRL', Valor, Taxa: '1' })
  await api.ask('industria', `/api/canal/financeiro/pagamento/enviar?id=${IdPagamento}`)
  return api.read('autorizacao', pagamento, IdPagamento)
}

/** Several of them, one after the other, so that their numbers are in this order. */
export async function waitingRequests(api: Api, count: number): Promise<readonly Stored[]> {
  const made: Stored[] = []
  for (let at = 0; at < count; at += 1) made.push(await waitingRequest(api))
  return made
}

/** Address of the list with these requests alone, as far as they wait. */
export const waitingAddress = (requests: readonly Stored[]): string =>
  `${routeOf(pagamento)}?${new URLSearchParams({
    filter: JSON.stringify({
      Id: requests.map(({ Id }) => Id),
      StatusPagamento: statusPagamento.aguardandoAutorizacao,
    }),
  })}`

/** States of the requests at the server. */
export async function statesOf(api: Api, requests: readonly Stored[]): Promise<readonly unknown[]> {
  const now = await Promise.all(requests.map(({ Id }) => api.read('autorizacao', pagamento, Id)))
  return now.map(one => one['StatusPagamento'])
}
