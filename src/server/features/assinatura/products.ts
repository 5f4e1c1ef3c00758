import { sql } from 'kysely'
import type { AssinaturaProduto, Produto } from '#contract/features/assinatura.ts'
import { registers } from '#contract/route.ts'
import { servicesOf } from '#contract/services.ts'
import type { Language } from '#i18n/words.ts'
import { usualFlags } from '#rules/access.ts'
import { BASE_PRODUCT, productOf } from '#rules/catalogue.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'

type StoredProduct = Omit<Produto, 'Servicos' | 'ProdutoPrecos' | 'TipoRegistro'> & {
  readonly Precos: Produto['ProdutoPrecos'] | null
}

/** Service name: that of the register it opens, or its own. */
function serviceName(language: Language, code: string): string {
  const entity = registers.find(({ register }) => register.service === code)
  return translate(language, entity ? `registers.${entity.name}.many` : `services.${code}`)
}

/** Products on offer, each with its services for a type of company and its price today. */
export async function productsFor(
  { trx, caller, language }: CompanyCall,
  TipoRegistro: number = caller.TipoRegistro,
): Promise<Produto[]> {
  const { rows } = await sql<StoredProduct>`
    select p."Id" as "IdProduto", p."Codigo", p."Nome", p."Descricao", p."Ativo",
      (select jsonb_agg(jsonb_build_object('Id', v."Id", 'IdProduto', v."IdProduto", 'TipoCobranca', v."TipoCobranca",
          'FaixaInicial', v."FaixaInicial", 'FaixaFinal', v."FaixaFinal", 'Valor', v."Valor"::text,
          'Moeda', v."Moeda", 'InicioVigencia', v."InicioVigencia", 'FimVigencia', v."FimVigencia")
          order by v."FaixaInicial")
        from produto_preco v where v."IdProduto" = p."Id"
          and current_date between v."InicioVigencia" and coalesce(v."FimVigencia", current_date)) as "Precos"
    from produto p where p."Ativo" order by p."Id"`.execute(trx)
  const services = servicesOf(TipoRegistro === 0 ? 'industria' : 'provedor', false)
  return rows
    .map(({ Precos, ...product }) => ({
      ...product,
      TipoRegistro,
      Servicos: services
        .filter(code => productOf(code) === product.Codigo)
        .map(Codigo => ({
          Codigo,
          Nome: serviceName(language, Codigo),
          IdProduto: product.IdProduto,
          Visualizar: usualFlags.Visualizar,
          Padrao: true,
        })),
      ProdutoPrecos: Precos ?? [],
    }))
    .filter(({ Servicos }) => Servicos.length > 0)
}

/** Products to which a company is subscribed. */
export async function subscribedProducts(trx: Executor, company: number): Promise<AssinaturaProduto[]> {
  const { rows } = await sql<Omit<AssinaturaProduto, 'Cancelavel'>>`
    select a."Id", a."IdAssinatura", a."IdProduto", p."Codigo", p."Nome", a."Status", a."DataAssinatura",
      a."DataCancelamento", a."MotivoCancelamento", a."Cupom",
      a."PercentualDesconto", a."ValorMensal"
    from assinatura_produto a join produto p on p."Id" = a."IdProduto"
    where a."IdRegistro" = ${company} and a."Status" <> 3 order by p."Id"`.execute(trx)
  return rows.map(row => ({ ...row, Cancelavel: row.Codigo !== BASE_PRODUCT }))
}
