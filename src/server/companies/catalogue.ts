import { sql } from 'kysely'
import type { ProductCode } from '#rules/catalogue.ts'
import type { Executor } from '#server/http/context.ts'

type Product = {
  readonly Nome: string
  readonly Descricao: string
  /** Reais a month. */
  readonly price: string
}

/** What the channel sells, as a new database begins; its owner changes names and prices there. */
const products: Readonly<Record<ProductCode, Product>> = {
  ADMINISTRACAO: {
    Nome: 'Administração',
    Descricao: 'Filiais, usuários, cargos, certificados e assinatura. Acompanha toda assinatura.',
    price: '0.00',
  },
  CADASTROS: {
    Nome: 'Cadastros',
    Descricao: 'Empresas, condições e tipos de pagamento, textos e agentes no exterior.',
    price: '149.00',
  },
  CATALOGO: {
    Nome: 'Catálogo de Produtos',
    Descricao: 'Partnumbers com NCM, categorias, modelos, finalidades e embalagens.',
    price: '249.00',
  },
  COTACAO: {
    Nome: 'Cotação',
    Descricao: 'Premissas, textos padrão e notas dos provedores.',
    price: '199.00',
  },
  FINANCEIRO: {
    Nome: 'Financeiro',
    Descricao: 'Solicitações de pagamento, baixas, despesas e contas bancárias.',
    price: '329.00',
  },
}

/** Puts the products that are not there yet into the database, each with its price. */
export async function seedCatalogue(trx: Executor): Promise<void> {
  for (const [Codigo, { Nome, Descricao, price }] of Object.entries(products)) {
    await sql`
      with novo as (
        insert into produto ("Codigo", "Nome", "Descricao") values (${Codigo}, ${Nome}, ${Descricao})
        on conflict do nothing returning "Id"
      )
      insert into produto_preco ("IdProduto", "TipoCobranca", "Valor", "Moeda", "InicioVigencia")
      select "Id", 'FIXO', ${price}::numeric, 'BRL', date '2026-01-01' from novo`.execute(trx)
  }
}
