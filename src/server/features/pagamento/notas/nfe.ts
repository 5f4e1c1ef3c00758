import type { Nota } from '#rules/notas/nota.ts'
import { readDfe, TAX_IDS } from './dfe.ts'
import { isoDayOf, partyOf } from './values.ts'
import { elementAt, textAt, type XmlElement } from './xml.ts'

/** Series of invoices that a state issues for others (`avulsa`): their keys name the state's CNPJ (MOC, rule A03-10). */
const ISSUED_BY_STATE = /^89\d$/

/** Day on which a sole instalment is due. */
function soleDueDay(info: XmlElement | undefined): string | null {
  const invoice = elementAt(info, 'cobr')
  const dues = invoice?.children.filter(({ name, uri }) => name === 'dup' && uri === invoice.uri) ?? []
  return dues.length === 1 ? isoDayOf(textAt(dues[0], 'dVenc')) : null
}

/**
 * Invoice of goods: `nfeProc` or a bare `NFe`, layout 4.00, model 55 (MOC 7.0, Anexo I, "Leiaute da NF-e"): total in
 * `ICMSTot/vNF`, with taxes and less discounts.
 */
export const readNfe = (root: XmlElement): Nota =>
  readDfe(root, {
    TipoDocumento: 'NFE',
    name: 'NFe',
    info: 'infNFe',
    model: '55',
    number: 'ide/nNF',
    total: 'total/ICMSTot/vNF',
    recipientOf: info => partyOf(elementAt(info, 'dest'), TAX_IDS, 'xNome'),
    dueDayOf: soleDueDay,
    foreignKeys: ISSUED_BY_STATE,
  })
