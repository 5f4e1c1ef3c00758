/** Payment type, as far as it determines the payment data required (domain/entities.md, "TipoPagamento"). */
export type TipoPagamento = {
  readonly FormaPagamento: string
  readonly ExigeConta: boolean
  readonly ExigeLinhaDigitavel: boolean
}

/** Payment data that a type may require, each with its condition. */
const data = [
  {
    name: 'IdContaBeneficiario',
    isNeeded: ({ FormaPagamento, ExigeConta }: TipoPagamento) =>
      ExigeConta || ['TED', 'CAMBIO'].includes(FormaPagamento),
  },
  {
    name: 'LinhaDigitavel',
    isNeeded: ({ FormaPagamento, ExigeLinhaDigitavel }: TipoPagamento) =>
      ExigeLinhaDigitavel || FormaPagamento === 'BOLETO',
  },
  { name: 'ChavePix', isNeeded: ({ FormaPagamento }: TipoPagamento) => FormaPagamento === 'PIX' },
] as const

type DadoPagamento = (typeof data)[number]['name']

export type DadosPagamento = { readonly [N in DadoPagamento]?: string | number | null | undefined }

/**
 * Payment data of the type that a request lacks: boleto line, Pix key or account (domain/rules.md, "Payment
 * request", row 3).
 */
export function missingDadosPagamento(
  request: DadosPagamento,
  type: TipoPagamento,
): readonly DadoPagamento[] {
  return data.flatMap(({ name, isNeeded }) => (isNeeded(type) && !request[name] ? [name] : []))
}
