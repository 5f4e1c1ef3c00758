import type { ProductCode } from './catalogue.ts'

type ProductTexts = { readonly Nome: string; readonly Descricao: string }

/** Products of the channel, with the texts of a new database; the owner changes names and prices there. */
export const products: Readonly<Record<ProductCode, ProductTexts>> = {
  ADMINISTRACAO: {
    Nome: 'Administração',
    Descricao: 'Filiais, usuários, cargos, certificados e assinatura. Acompanha toda assinatura.',
  },
  CADASTROS: {
    Nome: 'Cadastros',
    Descricao: 'Empresas, condições e tipos de pagamento, textos e agentes no exterior.',
  },
  CATALOGO: {
    Nome: 'Catálogo de Produtos',
    Descricao: 'Partnumbers com NCM, categorias, modelos, finalidades e embalagens.',
  },
  COTACAO: {
    Nome: 'Cotação',
    Descricao: 'Premissas, textos padrão e avaliações de provedores.',
  },
  FINANCEIRO: {
    Nome: 'Financeiro',
    Descricao: 'Solicitações de pagamento, baixas, despesas e contas bancárias.',
  },
}

type ProductWord = `products.${ProductCode}.${'name' | 'about'}`

const words = new Map<string, ProductWord>(
  // Object.entries widens the codes.
  (Object.entries(products) as [ProductCode, ProductTexts][]).flatMap(([code, { Nome, Descricao }]) => [
    [Nome, `products.${code}.name`] as const,
    [Descricao, `products.${code}.about`] as const,
  ]),
)

/** Key that translates a product's name or description; undefined for a text that the owner has changed. */
export function productWord(text: string): ProductWord | undefined {
  return words.get(text)
}
