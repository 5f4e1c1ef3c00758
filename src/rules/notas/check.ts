import { cnpjRoot, formatTaxId, isCnpj } from '#rules/identifiers/taxId.ts'
import { accountsForFunds } from '#rules/pagamento/funds.ts'
import { isExchanged } from '#rules/pagamento/payable.ts'
import { isAccessKey, issuerOfKey, numberOfKey } from './accessKey.ts'
import type { Nota, NotaFinding, NotaParty } from './nota.ts'

/** Facts that a document is held against: the request, and who issues documents of it. */
export type NotaRequest = {
  readonly Beneficiario: { readonly CpfCnpj: string | null; readonly Nome: string }
  readonly Filial: { readonly CpfCnpj: string; readonly Nome: string }
  readonly Moeda: string
  /** Whether it proves what was spent with others (`provesOthers`). */
  readonly isOfOthers: boolean
  /** Whether a payee of the company has this tax Id. */
  readonly isKnown: (taxId: string) => boolean
  /** Day `YYYY-MM-DD` in São Paulo. */
  readonly today: string
}

const REIMBURSEMENT = 3

/**
 * Whether a request is proven by documents of others than its payee: an advance, its accounting, or a refund of what the
 * payee has spent (decision 0316).
 */
export function provesOthers(request: {
  readonly Numerario: boolean
  readonly TipoSolicitacaoPagto: number
}): boolean {
  return request.Numerario || request.TipoSolicitacaoPagto === REIMBURSEMENT || accountsForFunds(request)
}

const isOfOneRoot = (one: string, other: string) =>
  isCnpj(one) && isCnpj(other) && cnpjRoot(one) === cnpjRoot(other)

const said = ({ CpfCnpj, Nome }: { readonly CpfCnpj: string | null; readonly Nome: string }) =>
  [Nome, CpfCnpj && formatTaxId(CpfCnpj)].filter(Boolean).join(', ')

const between = (one: NotaParty, other: NotaRequest['Beneficiario']) => ({
  file: said(one),
  request: said(other),
})

function issuerFindings({ Emitente }: Nota, request: NotaRequest) {
  const none = { refusals: [], warnings: [] }
  const payee = request.Beneficiario
  if (!Emitente || Emitente.CpfCnpj === payee.CpfCnpj) return none
  const finding = (key: string) => ({ field: 'IdEmitente', key, with: between(Emitente, payee) }) as const
  if (payee.CpfCnpj !== null && isOfOneRoot(Emitente.CpfCnpj, payee.CpfCnpj))
    return { ...none, warnings: [finding('notas.warned.issuerBranch')] }
  if (!request.isOfOthers) return { ...none, refusals: [finding('notas.differs.issuer')] }
  if (request.isKnown(Emitente.CpfCnpj)) return { ...none, warnings: [finding('notas.warned.otherIssuer')] }
  return { ...none, refusals: [finding('notas.differs.unknownIssuer')] }
}

function recipientFindings({ Tomador }: Nota, { Filial }: NotaRequest) {
  const none = { refusals: [], warnings: [] }
  if (Tomador?.CpfCnpj === Filial.CpfCnpj) return none
  if (!Tomador)
    return {
      ...none,
      refusals: [
        { field: 'IdFilial', key: 'notas.differs.noRecipient', with: { request: said(Filial) } } as const,
      ],
    }
  const isBranch = isOfOneRoot(Tomador.CpfCnpj, Filial.CpfCnpj)
  const key = isBranch ? 'notas.warned.recipientBranch' : 'notas.differs.recipient'
  const finding = { field: 'IdFilial', key, with: between(Tomador, Filial) } as const
  return isBranch ? { ...none, warnings: [finding] } : { ...none, refusals: [finding] }
}

/** Key that is none, or that names another issuer or number than the document has. */
function keyRefusals({ ChaveAcesso, InscricaoDaChave, Numero }: Nota): readonly NotaFinding[] {
  if (ChaveAcesso === null) return []
  const field = 'ChaveAcesso'
  if (!isAccessKey(ChaveAcesso)) return [{ field, key: 'notas.refused.key', with: { key: ChaveAcesso } }]
  const isIssuers =
    InscricaoDaChave === null || issuerOfKey(ChaveAcesso) === InscricaoDaChave.padStart(14, '0')
  const isNumbers = Numero === null || numberOfKey(ChaveAcesso) === Numero
  return isIssuers && isNumbers ? [] : [{ field, key: 'notas.refused.otherKey', with: { key: ChaveAcesso } }]
}

/**
 * Findings of a fiscal document that differs from the request that it is to prove: refusals, and what is only warned of, as
 * another branch of payee or payer is (decision 0316).
 */
export function notaFindings(
  nota: Nota,
  request: NotaRequest,
): { readonly refusals: readonly NotaFinding[]; readonly warnings: readonly NotaFinding[] } {
  const [issuer, recipient] = [issuerFindings(nota, request), recipientFindings(nota, request)]
  const currency: readonly NotaFinding[] = isExchanged(request)
    ? [{ field: 'Moeda', key: 'notas.differs.currency', with: { request: request.Moeda } }]
    : []
  const isAhead = nota.DataEmissao !== null && nota.DataEmissao > request.today
  const day: readonly NotaFinding[] = isAhead ? [{ field: 'DataEmissao', key: 'validation.dayAhead' }] : []
  return {
    refusals: [
      ...nota.faults,
      ...keyRefusals(nota),
      ...issuer.refusals,
      ...recipient.refusals,
      ...currency,
      ...day,
    ],
    warnings: [...issuer.warnings, ...recipient.warnings],
  }
}
