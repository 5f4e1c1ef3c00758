/**
 * Products of the subscription and the services each includes, by their codes (domain/rules.md,
 * "Permissions"). The first is part of every subscription: its services administer the company, and it has
 * the administrators.
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
    'ALIQUOTA',
    'DISPENSA',
    'TABELA',
    'CHAVE_API',
    'SEGURANCA',
  ],
  CADASTROS: ['EMPRESA', 'CONDICAO_PAGTO', 'TIPO_PAGAMENTO', 'TEXTO', 'EMAIL_OBSERVACAO', 'AGENTE_EXTERIOR'],
  CATALOGO: ['PARTNUMBER', 'CATEGORIA_PRODUTO', 'MODELO', 'FINALIDADE', 'EMBALAGEM_INTERNA'],
  COTACAO: ['COTACAO_NOTA', 'COTACAO_PREMISSA', 'COTACAO_TEXTO'],
  FINANCEIRO: ['PAGAMENTO', 'PAGAMENTO_AUTORIZACAO', 'ALCADA', 'BAIXA', 'CONTA', 'DESPESA', 'TIPO_CALCULO'],
} as const

/** Services reserved for the company that owns the channel, whatever others subscribe to. */
const ownerServices: readonly string[] = [
  'SOLICITACAO_REGISTRO',
  'ALIQUOTA',
  'DISPENSA',
  'TABELA',
] satisfies readonly ServiceCode[]

/** Whether a service is reserved for the channel's owner. */
export function isOwners(service: string): boolean {
  return ownerServices.some(one => one === service)
}

export type ProductCode = keyof typeof catalogue

/** The code of a service, as Servicos name it. */
export type ServiceCode = (typeof catalogue)[ProductCode][number]

/** The sections of the menu, each with its word `menu.<section>`. */
export type SectionOfMenu = 'admin' | 'finance' | 'registers' | 'quotation'

/** Product that every subscription includes: it has the administrators. */
export const BASE_PRODUCT = 'ADMINISTRACAO' satisfies ProductCode

// Object.fromEntries widens literal keys.
const products = Object.fromEntries(
  Object.entries(catalogue).flatMap(([product, services]) => services.map(service => [service, product])),
) as Readonly<Record<ServiceCode, ProductCode>>

/** Code of the product whose subscription includes a service. */
export function productOf(service: ServiceCode): ProductCode {
  return products[service]
}
