import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Assinatura, assinaturaEndpoints, Cupom } from '#contract/features/assinatura.ts'
import { productWord } from '#rules/products.ts'
import type { Caller, CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import type { Quota } from '#server/core/quota.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { spendWithin } from '#server/features/sessao/limits/quota.ts'
import { recordChanges } from '#server/registers/store.ts'
import { productsFor, subscribedProducts } from './products.ts'

const assinado = entityNamed('assinatura/produto')

type StoredSubscription = Omit<Assinatura, 'ProdutosAssinados' | 'Servicos' | 'ProdutoPrecos'>

async function subscriptionOf({ trx, company }: CompanyCall): Promise<StoredSubscription> {
  const { rows } = await sql<StoredSubscription>`
    select a."Id" as "IdAssinatura", a."IdRegistro", a."Status", a."DataInicio", a."DiaVencimento", a."EmailCobranca",
      (select coalesce(sum(p."ValorMensal"), 0.00) from assinatura_produto p
        where p."IdAssinatura" = a."Id" and p."Status" in (1, 2)) as "ValorMensal"
    from assinatura a where a."IdRegistro" = ${company}`.execute(trx)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return found
}

type StoredCoupon = {
  readonly PercentualDesconto: string
  readonly Validade: string | null
  readonly Valido: boolean
}

const couponQuota = ({ IdRegistro }: Caller): Quota => ({
  key: `cupom:empresa:${IdRegistro}`,
  most: 20,
  seconds: 60 * 60,
})

/** Product name in the caller's language; a name that the channel's owner has changed is not translated. */
function nameOf({ language }: CompanyCall, { Nome }: { readonly Nome: string }): string {
  const word = productWord(Nome)
  return word ? translate(language, word) : Nome
}

/** Refusal that counts against the quota of guesses, although its transaction is rolled back. */
const unknownCoupon = ({ caller }: CompanyCall) =>
  new Problem('invalid', { errors: { cupom: { key: 'coupons.unknown' } }, costs: couponQuota(caller) })

/**
 * Validity and discount of a coupon today. The role of requests cannot read coupons, so that nobody can list
 * them.
 */
async function couponOf({ trx, caller, language }: CompanyCall, Codigo: string): Promise<Cupom> {
  const found = await asOwnerWithin(trx, async () => {
    await spendWithin(trx, couponQuota(caller))
    const { rows } = await sql<StoredCoupon>`
      select "PercentualDesconto", "Validade", "Ativo" and coalesce("Validade" >= current_date, true) as "Valido"
      from cupom where lower("Codigo") = lower(${Codigo.trim()})`.execute(trx)
    return rows[0]
  })
  const isValid = found?.Valido === true
  const word = found && !isValid ? 'coupons.over' : 'coupons.unknown'
  return {
    Valido: isValid,
    Cupom: Codigo.trim().toUpperCase(),
    PercentualDesconto: isValid ? found.PercentualDesconto : null,
    Mensagem: isValid
      ? translate(language, 'coupons.valid', { percent: Number(found.PercentualDesconto) })
      : translate(language, word),
    Validade: isValid ? found.Validade : null,
  }
}

/**
 * Handlers of the subscription: products subscribed to, products on offer, and changes to both for the whole
 * company.
 */
export const assinaturaHandlers = {
  assinatura: async call => {
    const ProdutosAssinados = await subscribedProducts(call.trx, call.company)
    const held = (await productsFor(call)).filter(({ IdProduto }) =>
      ProdutosAssinados.some(one => one.IdProduto === IdProduto),
    )
    return {
      ...(await subscriptionOf(call)),
      ProdutosAssinados,
      Servicos: held.flatMap(({ Servicos }) => Servicos),
      ProdutoPrecos: held.flatMap(({ ProdutoPrecos }) => ProdutoPrecos),
    }
  },
  'assinatura/produto': async call => {
    const own = await subscribedProducts(call.trx, call.company)
    const AssinaturaProduto = own.find(({ Id }) => Id === call.query.id)
    const products = await productsFor(call)
    const product = products.find(({ IdProduto }) => IdProduto === AssinaturaProduto?.IdProduto)
    if (!AssinaturaProduto || !product) throw new Problem('notFound')
    const { rows } = await sql<{ Id: number; Nome: string; QuantidadeUsuarios: number }>`
      select c."Id", c."Nome", c."QuantidadeUsuarios" from cargo c join acesso_produto a on a."IdCargo" = c."Id"
      where a."IdRegistro" = ${call.company} and a."IdProduto" = ${product.IdProduto} order by c."Nome"`.execute(
      call.trx,
    )
    return { ...product, AssinaturaProduto, Cargos: rows }
  },
  'assinatura/produtosDisponiveis': async call => {
    const own = await subscribedProducts(call.trx, call.company)
    const products = await productsFor(call)
    return products.filter(({ IdProduto }) => !own.some(one => one.IdProduto === IdProduto))
  },
  'assinatura/produto/adicionar': async call => {
    const { idAssinatura, idProduto, cupom } = call.query
    const { IdAssinatura } = await subscriptionOf(call)
    const products = await productsFor(call)
    const product = products.find(({ IdProduto }) => IdProduto === idProduto)
    if (IdAssinatura !== idAssinatura || !product) throw new Problem('notFound')
    const coupon = cupom ? await couponOf(call, cupom) : undefined
    if (coupon && !coupon.Valido) throw unknownCoupon(call)
    const percent = coupon?.PercentualDesconto ?? '0'
    const { rows } = await sql<{ Id: number; ValorMensal: string }>`
      insert into assinatura_produto ("IdRegistro", "IdAssinatura", "IdProduto", "Cupom", "PercentualDesconto", "ValorMensal")
      select ${call.company}, ${IdAssinatura}, ${idProduto}, ${coupon?.Cupom ?? null}, ${percent}::numeric,
        round(coalesce(sum("Valor"), 0) * (100 - ${percent}::numeric) / 100, 2)
      from produto_preco where "IdProduto" = ${idProduto} and "TipoCobranca" = 'FIXO'
        and current_date between "InicioVigencia" and coalesce("FimVigencia", current_date)
      on conflict do nothing returning "Id", "ValorMensal"`.execute(call.trx)
    const [added] = rows
    if (!added) throw new Problem('refused', { message: { key: 'guards.alreadySubscribed' } })
    const after = { Produto: product.Codigo, ValorMensal: added.ValorMensal, Cupom: coupon?.Cupom ?? null }
    await recordChanges(assinado, call, 'adicionar', [{ id: added.Id, before: {}, after }])
    return {
      Id: added.Id,
      Message: translate(call.language, 'messages.subscribed', { name: nameOf(call, product) }),
    }
  },
  'assinatura/produto/excluir': async call => {
    const { id, motivo } = call.query
    const own = await subscribedProducts(call.trx, call.company)
    const product = own.find(({ Id }) => Id === id)
    if (!product) throw new Problem('notFound')
    if (!product.Cancelavel) throw new Problem('refused', { message: { key: 'guards.baseProduct' } })
    await sql`
      update assinatura_produto set "Status" = 3, "DataCancelamento" = current_date, "MotivoCancelamento" = ${motivo ?? null}
      where "IdRegistro" = ${call.company} and "Id" = ${id}`.execute(call.trx)
    const { Codigo: Produto, ValorMensal, Cupom } = product
    const before = { Produto, ValorMensal, Cupom, MotivoCancelamento: motivo ?? null }
    await recordChanges(assinado, call, 'excluir', [{ id, before, after: {} }])
    return { Message: translate(call.language, 'messages.unsubscribed', { name: nameOf(call, product) }) }
  },
  'cupom/validar': call => couponOf(call, call.query.cupom),
  'produtos/selecao': call => {
    const { tipoRegistro } = call.query
    return productsFor(call, tipoRegistro === undefined ? undefined : Number(tipoRegistro))
  },
} satisfies HandlersOf<typeof assinaturaEndpoints>
