/** A payment type, as far as it says where the money goes (domain/entities.md, "TipoPagamento"). */
export type PaymentType = {
  readonly FormaPagamento: string
  readonly ExigeConta: boolean
  readonly ExigeLinhaDigitavel: boolean
}

/** The data that a payment type may need, each with when it does. */
const data = [
  {
    name: 'IdContaBeneficiario',
    isNeeded: ({ FormaPagamento, ExigeConta }: PaymentType) =>
      ExigeConta || ['TED', 'CAMBIO'].includes(FormaPagamento),
  },
  {
    name: 'LinhaDigitavel',
    isNeeded: ({ FormaPagamento, ExigeLinhaDigitavel }: PaymentType) =>
      ExigeLinhaDigitavel || FormaPagamento === 'BOLETO',
  },
  { name: 'ChavePix', isNeeded: ({ FormaPagamento }: PaymentType) => FormaPagamento === 'PIX' },
] as const

type PaymentDatum = (typeof data)[number]['name']

export type PaymentData = { readonly [N in PaymentDatum]?: string | number | null | undefined }

/** Which data of the payment type a request still lacks: boleto line, Pix key or account (domain/rules.md, "Payment request", row 3). */
export function missingPaymentData(request: PaymentData, type: PaymentType): readonly PaymentDatum[] {
  return data.flatMap(({ name, isNeeded }) => (isNeeded(type) && !request[name] ? [name] : []))
}
