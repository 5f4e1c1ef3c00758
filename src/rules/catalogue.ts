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
const ownerServices: readonly string[] = ['SOLICITACAO_REGISTRO']

/** Whether a service is the channel's owner's alone. */
export function isOwners(service: string): boolean {
  return ownerServices.includes(service)
}

export type ProductCode = keyof typeof catalogue

/** The product no subscription is without: it holds the administrators. */
export const BASE_PRODUCT = 'ADMINISTRACAO' satisfies ProductCode

/** What a register that is declared without being named here belongs to. */
const USUAL_PRODUCT = 'CADASTROS' satisfies ProductCode

const byService = new Map(
  Object.entries(catalogue).flatMap(([product, services]) =>
    services.map(service => [service as string, product]),
  ),
)

/** The code of the product whose subscription opens a service. */
export function productOf(service: string): string {
  return byService.get(service) ?? USUAL_PRODUCT
}
