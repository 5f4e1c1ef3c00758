/** Request that may be paid, with its payee. */
export type OpenRequest = {
  readonly Id: number
  readonly Numero: string
  readonly IdFilial: number
  readonly IdBeneficiario: number
  readonly Beneficiario: string
  readonly CpfCnpj: string | null
  readonly DataVencimento: string
  readonly ValorSaldo: string
}
