import type { Nota, NotaFinding } from '#rules/notas/nota.ts'
import { faultIf, isoDayOf, notaOf, numberOf, partyOf, reaisOf, testFault } from './values.ts'
import { elementAt, textAt, type XmlElement } from './xml.ts'

const TAX_IDS = ['CNPJ', 'CPF']

/** Statuses of a protocol: authorized, and authorized out of time (MOC, Anexo I). */
const AUTHORIZED = ['100', '150']
/** Statuses of one that was cancelled, in time or later. */
const CANCELLED = ['101', '135', '151', '155']

/**
 * Faults of a document that its protocol does not authorize, or whose protocol is another's; without a protocol nothing in
 * the file says that a tax authority has seen it.
 */
export function protocolFaults(
  protocol: XmlElement | undefined,
  keyElement: string,
  key: string | null,
): readonly (NotaFinding | undefined)[] {
  const status = textAt(protocol, 'infProt/cStat')
  const named = textAt(protocol, `infProt/${keyElement}`)
  const isCancelled = status !== null && CANCELLED.includes(status)
  return [
    faultIf(!protocol, 'TipoDocumento', 'noProtocol'),
    faultIf(isCancelled, 'TipoDocumento', 'cancelled'),
    faultIf(
      Boolean(protocol) && !isCancelled && !AUTHORIZED.includes(status ?? ''),
      'TipoDocumento',
      'notAuthorized',
      {
        status: [status ?? '–', textAt(protocol, 'infProt/xMotivo')].filter(Boolean).join(' ').slice(0, 200),
      },
    ),
    faultIf(Boolean(protocol) && named !== key, 'ChaveAcesso', 'otherProtocol', { key: named ?? '–' }),
  ]
}

/** Series of invoices that a state issues for others (`avulsa`): their keys name the state's CNPJ (MOC, rule A03-10). */
const ISSUED_BY_STATE = /^89\d$/

/** Day on which a sole instalment is due. */
const soleDueDay = (invoice: XmlElement | undefined) => {
  const dues = invoice?.children.filter(({ name, uri }) => name === 'dup' && uri === invoice.uri) ?? []
  return dues.length === 1 ? isoDayOf(textAt(dues[0], 'dVenc')) : null
}

/**
 * Invoice of goods: `nfeProc` or a bare `NFe`, layout 4.00, model 55 (MOC 7.0, Anexo I, "Leiaute da NF-e"): key in
 * `infNFe/@Id`, total in `ICMSTot/vNF`, with taxes and less discounts.
 */
export function readNfe(root: XmlElement): Nota {
  const info = elementAt(root.name === 'NFe' ? root : elementAt(root, 'NFe'), 'infNFe')
  const key = info?.id?.replace(/^NFe/, '') ?? null
  const model = textAt(info, 'ide/mod')
  const Serie = numberOf(textAt(info, 'ide/serie'))
  const Emitente = partyOf(elementAt(info, 'emit'), TAX_IDS, 'xNome')
  return notaOf(
    {
      TipoDocumento: 'NFE',
      Numero: numberOf(textAt(info, 'ide/nNF')),
      Serie,
      ChaveAcesso: key,
      DataEmissao: isoDayOf(textAt(info, 'ide/dhEmi')),
      DataVencimento: soleDueDay(elementAt(info, 'cobr')),
      Emitente,
      InscricaoDaChave: ISSUED_BY_STATE.test(Serie ?? '') ? null : (Emitente?.CpfCnpj ?? null),
      Tomador: partyOf(elementAt(info, 'dest'), TAX_IDS, 'xNome'),
      Valor: reaisOf(textAt(info, 'total/ICMSTot/vNF')),
      ValorDesconto: '0.00',
    },
    { Numero: 'ide/nNF', DataEmissao: 'ide/dhEmi', Valor: 'total/ICMSTot/vNF', Emitente: 'emit/CNPJ' },
    [
      faultIf(model !== '55', 'TipoDocumento', 'model', { model: model ?? '–' }),
      testFault(textAt(info, 'ide/tpAmb')),
      ...protocolFaults(elementAt(root, 'protNFe'), 'chNFe', key),
    ],
  )
}
