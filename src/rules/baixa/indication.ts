/** Sign of a payee in a bank's text: its tax ID, or its name. */
export type Indication = 'documento' | 'nome'

type Payee = { readonly Beneficiario: string; readonly CpfCnpj: string | null }

/** Words of names that tell nobody apart. */
const COMMON = new Set([
  ...['LTDA', 'EIRELI', 'COMERCIO', 'COMERCIAL', 'INDUSTRIA', 'SERVICOS', 'SERVICO', 'COMPANHIA', 'EMPRESA'],
  ...['BRASIL', 'BRASILEIRA', 'NACIONAL', 'INTERNACIONAL', 'GRUPO', 'BANCO', 'TRANSPORTES', 'TRANSPORTADORA'],
  ...['LOGISTICA', 'AGENCIA', 'AGENCIAMENTO', 'ASSESSORIA', 'DESPACHOS', 'ADUANEIRA', 'PAGAMENTO'],
])
const SHORTEST_WORD = 4
const DIGITS_OF_CNPJ_ROOT = 8
const DIGITS_OF_CNPJ = 14

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** Sign of a payee in a text: the whole tax ID or a CNPJ's root, else the first word of the name that is its own. */
export function indication(text: string, { Beneficiario, CpfCnpj }: Payee): Indication | null {
  // Marks within a tax ID are taken out, blanks are not: they stand between two numbers.
  const numbers = text.replace(/[./-]/g, '').match(/[A-Z\d]{8,}/gi) ?? []
  if (CpfCnpj && numbers.some(number => names(number, CpfCnpj))) return 'documento'
  const own = ownWord(Beneficiario)
  return own !== undefined && capitalWords(text).includes(own) ? 'nome' : null
}

/** Words of a text without accents, in capitals. */
export function capitalWords(text: string): readonly string[] {
  return plain(text).match(/[A-Z\d]+/g) ?? []
}

/** First word of a name that tells it from others. */
export function ownWord(name: string): string | undefined {
  return capitalWords(name).find(word => word.length >= SHORTEST_WORD && !COMMON.has(word))
}

const names = (number: string, taxId: string) => {
  const found = number.toUpperCase()
  if (found.includes(taxId)) return true
  return taxId.length === DIGITS_OF_CNPJ && found === taxId.slice(0, DIGITS_OF_CNPJ_ROOT)
}
