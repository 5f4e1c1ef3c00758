import type { enumerations } from '#rules/enumerations.ts'

/** Issuer or recipient of a fiscal document; the tax Id without punctuation. */
export type NotaParty = { readonly CpfCnpj: string; readonly Nome: string }

/** Fields of a fiscal document that a finding may be about, by their names in its register. */
export type NotaField =
  | 'ChaveAcesso'
  | 'DataEmissao'
  | 'IdEmitente'
  | 'Moeda'
  | 'Numero'
  | 'TipoDocumento'
  | 'Valor'
  /** Branch of the request, which the recipient has to be. */
  | 'IdFilial'

/** Reason against a document, or something to look at: a key of the words `notas`, with its values. */
export type NotaFinding = {
  readonly field: NotaField
  readonly key: string
  readonly with?: Readonly<Record<string, string>>
}

/** Fiscal document as its XML has it; null is what the file lacks. Amounts in reais. */
export type Nota = {
  readonly TipoDocumento: Extract<(typeof enumerations.TipoDocumentoFiscal)[number], 'NFE' | 'NFSE' | 'CTE'>
  readonly Numero: string | null
  readonly Serie: string | null
  readonly ChaveAcesso: string | null
  readonly DataEmissao: string | null
  readonly DataVencimento: string | null
  readonly Emitente: NotaParty | null
  readonly Tomador: NotaParty | null
  /** CPF or CNPJ that the access key has to name; null where it names none of the document's. */
  readonly InscricaoDaChave: string | null
  readonly Valor: string | null
  readonly ValorDesconto: string
  /** Faults that the file itself tells of: not authorized, cancelled, of a test environment, incomplete. */
  readonly faults: readonly NotaFinding[]
}

/** Document that has all that its register requires. */
export type WholeNota = Nota & {
  readonly [F in 'Numero' | 'DataEmissao' | 'Valor']: string
} & { readonly Emitente: NotaParty }

/** Whether a document has all that its register requires. */
export function isWhole(nota: Nota): nota is WholeNota {
  return [nota.Numero, nota.DataEmissao, nota.Valor, nota.Emitente].every(value => value !== null)
}
