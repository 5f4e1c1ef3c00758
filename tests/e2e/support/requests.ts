import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { Api, Stored } from './api.ts'
import { newMark, routeOf } from './registers.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const LOOKUPS = '/api/canal/apoio/lookup'

const firstOf = async (api: Api, path: string) =>
  ((await api.ask('autorizacao', `${LOOKUPS}/${path}`)) as readonly Stored[])[0]?.Id

/** Branch that `autorizacao` works for, among those that other tests add. */
const ofAuthorizer = encodeURIComponent(JSON.stringify({ q: '69810101000124' }))

/** Draft of a payment request of the importer, with an item of an amount or without one. */
export async function draftRequest(
  api: Api,
  values: Row = {},
  Valor: string | null = '100.00',
): Promise<Stored> {
  const byDebit = encodeURIComponent(JSON.stringify({ q: 'Débito' }))
  const { Id: IdPagamento } = await api.create('industria', pagamento, {
    IdFilial: await firstOf(api, `filiais/pagadoras?filter=${ofAuthorizer}`),
    IdTipoPagamento: await firstOf(api, `tipospagamentos?filter=${byDebit}`),
    TipoSolicitacaoPagto: 2,
    Numerario: false,
    DataVencimento: '2026-11-30',
    // Another thing than those before.
    ReferenciaCliente: newMark(),
    ...values,
  })
  if (Valor !== null) await api.create('industria', item, { IdPagamento, Moeda: 'BRL', Valor, Taxa: '1' })
  return api.read('industria', pagamento, IdPagamento)
}

/** Payment request of the importer that waits for the authorization of `autorizacao`, with a warning: it has no documents. */
export async function waitingRequest(api: Api, values: Row = {}, Valor = '100.00'): Promise<Stored> {
  const { Id } = await draftRequest(api, values, Valor)
  await api.ask('industria', `/api/canal/financeiro/pagamento/enviar?id=${Id}`)
  return api.read('autorizacao', pagamento, Id)
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
