import type { Nota, NotaParty } from '#rules/notas/nota.ts'
import { readDfe, TAX_IDS } from './dfe.ts'
import { partyOf } from './values.ts'
import { elementAt, textAt, type XmlElement } from './xml.ts'

/** Parties by the code of `toma3/toma` (sender, shipper, receiver, recipient). */
const PAYERS: readonly string[] = ['rem', 'exped', 'receb', 'dest']

/** Payer of the freight: one of the parties, or one of its own in `toma4`. */
function payerOf(info: XmlElement | undefined): NotaParty | null {
  const other = elementAt(info, 'ide/toma4')
  if (other) return partyOf(other, TAX_IDS, 'xNome')
  const party = PAYERS[Number(textAt(info, 'ide/toma3/toma') ?? Number.NaN)]
  return party === undefined ? null : partyOf(elementAt(info, party), TAX_IDS, 'xNome')
}

/**
 * Bill of a carrier: `cteProc` or a bare `CTe`, layout 4.00, model 57 (MOC do CT-e 4.00, Anexo I): total in `vPrest/vTPrest`,
 * recipient is who pays the freight.
 */
export const readCte = (root: XmlElement): Nota =>
  readDfe(root, {
    TipoDocumento: 'CTE',
    name: 'CTe',
    info: 'infCte',
    model: '57',
    number: 'ide/nCT',
    total: 'vPrest/vTPrest',
    recipientOf: payerOf,
  })
