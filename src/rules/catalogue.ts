/**
 * The products of the subscription and the services each opens, by their codes (domain/rules.md, "Permissions").
 * The first comes with every subscription: its services administer the company, so it holds the administrators.
 */
export const catalogue = {
  ADMINISTRACAO: [
    'FILIAL',
    'USUARIO',
    'CARGO',
    'CLIENTE',
    'CERTIFICADO',
    'ASSINATURA',
    'FATURAMENTO',
    'SOLICITACAO_REGISTRO',
  ],
  CADASTROS: ['EMPRESA', 'CONDICAO_PAGTO', 'TIPO_PAGAMENTO', 'TEXTO', 'EMAIL_OBSERVACAO', 'AGENTE_EXTERIOR'],
  CATALOGO: ['PARTNUMBER', 'CATEGORIA_PRODUTO', 'MODELO', 'FINALIDADE', 'EMBALAGEM_INTERNA'],
  COTACAO: ['COTACAO_NOTA', 'COTACAO_PREMISSA', 'COTACAO_TEXTO'],
  FINANCEIRO: ['PAGAMENTO', 'PAGAMENTO_AUTORIZACAO', 'BAIXA', 'CONTA', 'DESPESA', 'TIPO_CALCULO'],
} as const

/** The services that only the company that owns the channel has, whatever others subscribe to. */
const ownerServices: readonly string[] = ['SOLICITACAO_REGISTRO' satisfies ServiceCode]

/** Whether a service is the channel's owner's alone. */
export function isOwners(service: string): boolean {
  return ownerServices.includes(service)
}

export type ProductCode = keyof typeof catalogue

/** The code of a service, as Servicos name it. */
export type ServiceCode = (typeof catalogue)[ProductCode][number]

/** The sections of the menu, each with its word `menu.<section>`. */
export type SectionOfMenu = 'admin' | 'finance' | 'registers' | 'quotation'

/** The product no subscription is without: it holds the administrators. */
export const BASE_PRODUCT = 'ADMINISTRACAO' satisfies ProductCode

// Object.fromEntries widens keys that are known.
const products = Object.fromEntries(
  Object.entries(catalogue).flatMap(([product, services]) => services.map(service => [service, product])),
) as Readonly<Record<ServiceCode, ProductCode>>

/** The code of the product whose subscription opens a service. */
export function productOf(service: ServiceCode): ProductCode {
  return products[service]
}
