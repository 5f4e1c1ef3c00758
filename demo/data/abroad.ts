/** Bank account abroad without its holder, who is the company it belongs to. */
export type BankAbroad = {
  readonly NomeBancoExterior: string
  readonly Swift: string
  readonly NumeroConta: string
  readonly Moeda: string
  readonly Iban?: string
  readonly Aba?: string
}

/** Account in a country without IBAN: China, Japan, Korea, Latin America. */
export function account(bank: string, swift: string, number: string, currency = 'USD'): BankAbroad {
  return { NomeBancoExterior: bank, Swift: swift, NumeroConta: number, Moeda: currency }
}

/** Account identified by its IBAN, whose end is its number. */
export function ibanAccount(bank: string, swift: string, iban: string, currency = 'EUR'): BankAbroad {
  return { ...account(bank, swift, iban.slice(-10), currency), Iban: iban }
}

/** An account in the United States, with its bank's routing number. */
export function usAccount(bank: string, swift: string, aba: string, number: string): BankAbroad {
  return { ...account(bank, swift, number), Aba: aba }
}

/** The account of a foreign company in its own name and country, its principal one. */
export function accountOf(
  holder: { readonly RazaoSocial: string; readonly IdPais: string },
  bank: BankAbroad,
) {
  return {
    TipoConta: 4,
    Titular: holder.RazaoSocial,
    IdPais: holder.IdPais,
    Principal: true,
    ...bank,
  } as const
}

/** A person at a company. */
export function contact(Nome: string, Cargo: string, Email: string, Telefone: string) {
  return { Nome, Cargo, Email, Telefone }
}
