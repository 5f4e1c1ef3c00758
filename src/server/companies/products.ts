import { sql } from 'kysely'
import { servicesOf } from '#contract/services.ts'
import type { Role } from '#contract/session.ts'
import type { AssinaturaProduto, Produto } from '#contract/subscription.ts'
import { BASE_PRODUCT, productOf } from '#rules/catalogue.ts'
import type { Executor } from '#server/http/context.ts'

type Kept = Omit<Produto, 'Servicos' | 'ProdutoPrecos'> & { readonly Precos: Produto['ProdutoPrecos'] | null }

/** The products there are, each with its services for the role and what it costs today. */
export async function productsFor(trx: Executor, role: Role, isOwner = false): Promise<Produto[]> {
  const { rows } = await sql<Kept>`
    select p."Id" as "IdProduto", p."Codigo", p."Nome", p."Descricao",
      (select jsonb_agg(jsonb_build_object('Id', v."Id", 'TipoCobranca', v."TipoCobranca",
          'FaixaInicial', v."FaixaInicial", 'FaixaFinal', v."FaixaFinal", 'Valor', v."Valor"::text,
          'Moeda', v."Moeda", 'InicioVigencia', v."InicioVigencia", 'FimVigencia', v."FimVigencia")
          order by v."FaixaInicial")
        from produto_preco v where v."IdProduto" = p."Id"
          and current_date between v."InicioVigencia" and coalesce(v."FimVigencia", current_date)) as "Precos"
    from produto p where p."Ativo" order by p."Id"`.execute(trx)
  const services = servicesOf(role, isOwner)
  return rows
    .map(({ Precos, ...product }) => ({
      ...product,
      Servicos: services.filter(code => productOf(code) === product.Codigo).map(Codigo => ({ Codigo })),
      ProdutoPrecos: Precos ?? [],
    }))
    .filter(({ Servicos }) => Servicos.length > 0)
}

/** The products a company is subscribed to. */
export async function subscribedProducts(trx: Executor, company: number): Promise<AssinaturaProduto[]> {
  const { rows } = await sql<Omit<AssinaturaProduto, 'Cancelavel'>>`
    select a."Id", a."IdProduto", p."Codigo", p."Nome", a."Status", a."DataAssinatura", a."Cupom",
      a."PercentualDesconto", a."ValorMensal"
    from assinatura_produto a join produto p on p."Id" = a."IdProduto"
    where a."IdRegistro" = ${company} and a."Status" <> 3 order by p."Id"`.execute(trx)
  return rows.map(row => ({ ...row, Cancelavel: row.Codigo !== BASE_PRODUCT }))
}
