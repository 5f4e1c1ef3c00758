import type { Nota, NotaFinding, NotaParty } from '#rules/notas/nota.ts'
import { faultIf, isoDayOf, notaOf, numberOf, partyOf, reaisOf, testFault } from './values.ts'
import { elementAt, textAt, type XmlElement } from './xml.ts'

/** Elements with a tax Id. */
export const TAX_IDS = ['CNPJ', 'CPF']

/** Statuses of a protocol: authorized, and authorized out of time (MOC, Anexo I). */
const AUTHORIZED = ['100', '150']
/** Statuses of one that was cancelled, in time or later. */
const CANCELLED = ['101', '135', '151', '155']

/** Layout of a document that a state's tax authority authorizes: names and places of what both layouts have. */
type Layout = Pick<Nota, 'TipoDocumento'> & {
  /** Name of the element, which its key follows in `Id`, too: `NFe` has `protNFe` and `chNFe`. */
  readonly name: 'NFe' | 'CTe'
  /** Name of the element within it that has all values. */
  readonly info: string
  readonly model: string
  readonly number: string
  readonly total: string
  readonly recipientOf: (info: XmlElement | undefined) => NotaParty | null
  readonly dueDayOf?: (info: XmlElement | undefined) => string | null
  /** Series whose keys name another than the issuer. */
  readonly foreignKeys?: RegExp
}

/**
 * Faults of a document that its protocol does not authorize, or whose protocol is another's; without a protocol nothing in
 * the file says that a tax authority has seen it.
 */
function protocolFaults(
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

/** Document of an XML by its layout, bare or beside its protocol: its key is in `Id` of the element with its values. */
export function readDfe(root: XmlElement, layout: Layout): Nota {
  const { name, model, number, total, recipientOf, dueDayOf, foreignKeys } = layout
  const info = elementAt(root.name === name ? root : elementAt(root, name), layout.info)
  const ChaveAcesso = info?.id?.replace(new RegExp(`^${name}`), '') ?? null
  const Serie = numberOf(textAt(info, 'ide/serie'))
  const Emitente = partyOf(elementAt(info, 'emit'), TAX_IDS, 'xNome')
  const written = textAt(info, 'ide/mod')
  return notaOf(
    {
      TipoDocumento: layout.TipoDocumento,
      Numero: numberOf(textAt(info, number)),
      Serie,
      ChaveAcesso,
      InscricaoDaChave: foreignKeys?.test(Serie ?? '') ? null : (Emitente?.CpfCnpj ?? null),
      DataEmissao: isoDayOf(textAt(info, 'ide/dhEmi')),
      DataVencimento: dueDayOf?.(info) ?? null,
      Emitente,
      Tomador: recipientOf(info),
      Valor: reaisOf(textAt(info, total)),
      ValorDesconto: '0.00',
    },
    { Numero: number, DataEmissao: 'ide/dhEmi', Valor: total, Emitente: 'emit/CNPJ' },
    [
      faultIf(written !== model, 'TipoDocumento', 'model', { model: written ?? '–' }),
      testFault(textAt(info, 'ide/tpAmb')),
      ...protocolFaults(elementAt(root, `prot${name}`), `ch${name}`, ChaveAcesso),
    ],
  )
}
