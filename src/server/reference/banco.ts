import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks'

type Banco = { readonly Id: string; readonly Compe: string | null; readonly Nome: string }

/** Banks by their ISPB, with their clearing number (Banco Central, participants of the STR that have one). */
export function banco(): readonly Banco[] {
  return getBanks().map(({ ispb, code, name }) => ({
    Id: ispb,
    Compe: code,
    Nome: name.trim().replace(/\s+/g, ' '),
  }))
}
