import { sql } from 'kysely'
import type { ProductCode } from '#rules/catalogue.ts'
import { products } from '#rules/products.ts'
import type { Executor } from '#server/core/context.ts'

/** Monthly prices in BRL with which a new database begins. */
const prices: Readonly<Record<ProductCode, string>> = {
  ADMINISTRACAO: '0.00',
  CADASTROS: '149.00',
  CATALOGO: '249.00',
  COTACAO: '199.00',
  FINANCEIRO: '329.00',
}

/** Inserts the products that the database lacks, each with its price. */
export async function seedCatalogue(trx: Executor): Promise<void> {
  for (const [Codigo, price] of Object.entries(prices) as [ProductCode, string][]) {
    const { Nome, Descricao } = products[Codigo]
    await sql`
      with novo as (
        insert into produto ("Codigo", "Nome", "Descricao") values (${Codigo}, ${Nome}, ${Descricao})
        on conflict do nothing returning "Id"
      )
      insert into produto_preco ("IdProduto", "TipoCobranca", "Valor", "Moeda", "InicioVigencia")
      select "Id", 'FIXO', ${price}::numeric, 'BRL', date '2026-01-01' from novo`.execute(trx)
  }
}
