/** A payment type, as far as it says where the money goes (domain/entities.md, "TipoPagamento"). */
export type TipoPagamento = {
  readonly FormaPagamento: string
  readonly ExigeConta: boolean
  readonly ExigeLinhaDigitavel: boolean
}

/** The data that a payment type may need, each with when it does. */
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

/** Which data of the payment type a request still lacks: boleto line, Pix key or account (domain/rules.md, "Payment request", row 3). */
export function missingDadosPagamento(
  request: DadosPagamento,
  type: TipoPagamento,
): readonly DadoPagamento[] {
  return data.flatMap(({ name, isNeeded }) => (isNeeded(type) && !request[name] ? [name] : []))
}
