import Big from 'big.js'
import type { RecordOf } from '#contract/record.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { notaFindings } from '#rules/notas/check.ts'
import { isWhole, type Nota, type NotaFinding, type WholeNota } from '#rules/notas/nota.ts'
import { lineTotal } from '#rules/pagamento/line.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { type Held, heldDocuments, type NotaFacts, notaFacts } from './facts.ts'
import type { ReadFile } from './readNotas.ts'

type Refusal = NotaFinding & { readonly IdPagamento: number | null }

/** Document of a file with what was found of it. */
export type JudgedNota = {
  readonly nota: Nota
  readonly refusals: readonly Refusal[]
  readonly warnings: readonly NotaFinding[]
}

export type JudgedFile = ReadFile & { readonly judged: readonly JudgedNota[] }

/** Documents with amounts as one, whose register has them as a line. */
export const notaLine = ({ Valor, ValorDesconto }: Pick<Nota, 'Valor' | 'ValorDesconto'>) =>
  ({
    Moeda: HOME_CURRENCY,
    Valor: Valor ?? '0.00',
    Taxa: '1.0000000',
    ValorAcrescimo: '0.00',
    ValorDesconto,
  }) as const

const withoutZeros = (text: string | null) => text?.replace(/^0+/, '') || null

/** Kinds that number their documents each by itself; any other is what people call one of these. */
const NUMBERED = new Set(['NFE', 'NFSE', 'CTE'])

/**
 * Whether a document that is held is this one: by its key, or by kind, number, series and issuer where one has no key. An
 * issuer that is no payee by itself is held as the payee, whose branch it is.
 */
function isSame(held: Held, nota: Nota, { payees, Beneficiario }: NotaFacts): boolean {
  const { TipoDocumento, ChaveAcesso, Numero, Serie, Emitente } = nota
  if (held.ChaveAcesso !== null && ChaveAcesso !== null) return held.ChaveAcesso === ChaveAcesso
  const issuer = Emitente?.CpfCnpj ?? null
  const isHeldAsPayee = issuer !== null && held.IdPagamento !== 0 && !payees.has(issuer)
  const isOfIssuer =
    held.CpfCnpj === issuer || (isHeldAsPayee && held.CpfCnpj === (Beneficiario.CpfCnpj ?? ''))
  const isOfKind = held.TipoDocumento === TipoDocumento || !NUMBERED.has(held.TipoDocumento)
  const isOfSeries = withoutZeros(Serie) === held.Serie || Serie === null || held.Serie === null
  return isOfIssuer && isOfKind && held.Numero === Numero && isOfSeries
}

const asHeld = (
  { TipoDocumento, ChaveAcesso, Numero, Serie, Emitente }: Nota,
  Solicitacao: string,
): Held => ({
  IdPagamento: 0,
  TipoDocumento,
  Solicitacao,
  ChaveAcesso,
  Numero: Numero ?? '',
  Serie: withoutZeros(Serie),
  CpfCnpj: Emitente?.CpfCnpj ?? null,
})

/**
 * Files of a call as their documents fit a request: what they differ in, whether a request or an earlier file has them
 * already, and whether they come to more than is still without a document.
 */
export async function judgedFiles(
  call: CompanyCall,
  request: RecordOf<'pagamento'>,
  files: readonly ReadFile[],
): Promise<{ readonly files: readonly JudgedFile[]; readonly facts: NotaFacts }> {
  const notas = files.flatMap(({ outcome }) => ('notas' in outcome ? outcome.notas : []))
  const facts = await notaFacts(call, request, notas)
  const held = [...(await heldDocuments(call, notas))]
  let open = facts.open === null ? undefined : Big(facts.open)

  const judge = (nota: Nota, file: string): JudgedNota => {
    const found = notaFindings(nota, facts)
    const before = held.find(one => isSame(one, nota, facts))
    held.push(asHeld(nota, file))
    const refusals = [
      ...found.refusals.map(one => ({ ...one, IdPagamento: null })),
      ...(before ? [taken(before)] : []),
      ...(isAmountSound(nota) ? [] : [{ ...discount, IdPagamento: null }]),
    ]
    if (refusals.length > 0 || !open) return { nota, refusals, warnings: found.warnings }
    open = open.minus(lineTotal(notaLine(nota)) ?? '0')
    return { nota, refusals, warnings: open.lt(0) ? [...found.warnings, over] : found.warnings }
  }

  return {
    facts,
    files: files.map(file => ({
      ...file,
      judged: 'notas' in file.outcome ? file.outcome.notas.map(nota => judge(nota, file.name)) : [],
    })),
  }
}

const over: NotaFinding = { field: 'Valor', key: 'notas.warned.over' }
const discount: NotaFinding = { field: 'Valor', key: 'notas.refused.discount' }

/** Whether something is left of the amount after its discount. */
const isAmountSound = (nota: Nota) => nota.Valor === null || Big(lineTotal(notaLine(nota)) ?? 0).gt(0)

const taken = ({ IdPagamento, Solicitacao }: Held): Refusal => ({
  field: 'Numero',
  key: IdPagamento === 0 ? 'notas.refused.twice' : 'notas.refused.taken',
  with: { where: Solicitacao },
  IdPagamento: IdPagamento || null,
})

/** Document that can be added; a refused one is none. */
export function addable({ nota, refusals }: JudgedNota): WholeNota | undefined {
  return refusals.length === 0 && isWhole(nota) ? nota : undefined
}
