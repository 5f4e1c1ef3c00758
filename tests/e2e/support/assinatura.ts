import { assinaturaEndpoints } from '#contract/features/assinatura.ts'
import type { Account, Api } from './api.ts'

type Offer = { readonly IdProduto: number; readonly Codigo: string }

/** Subscribes an account's company to a product, which an earlier attempt may have cancelled. */
export async function subscribe(api: Api, account: Account, code: string): Promise<void> {
  const {
    assinatura,
    'assinatura/produtosDisponiveis': offers,
    'assinatura/produto/adicionar': add,
  } = assinaturaEndpoints
  const { IdAssinatura } = (await api.ask(account, assinatura.path)) as { readonly IdAssinatura: number }
  const offered = (await api.ask(account, offers.path)) as readonly Offer[]
  for (const { IdProduto } of offered.filter(({ Codigo }) => Codigo === code))
    await api.ask(account, `${add.path}?idAssinatura=${IdAssinatura}&idProduto=${IdProduto}`)
}
