import type { Nota, NotaParty } from '#rules/notas/nota.ts'
import { protocolFaults } from './nfe.ts'
import { faultIf, isoDayOf, notaOf, numberOf, partyOf, reaisOf, testFault } from './values.ts'
import { elementAt, textAt, type XmlElement } from './xml.ts'

const TAX_IDS = ['CNPJ', 'CPF']

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
export function readCte(root: XmlElement): Nota {
  const info = elementAt(root.name === 'CTe' ? root : elementAt(root, 'CTe'), 'infCte')
  const key = info?.id?.replace(/^CTe/, '') ?? null
  const model = textAt(info, 'ide/mod')
  const Emitente = partyOf(elementAt(info, 'emit'), TAX_IDS, 'xNome')
  return notaOf(
    {
      TipoDocumento: 'CTE',
      Numero: numberOf(textAt(info, 'ide/nCT')),
      Serie: numberOf(textAt(info, 'ide/serie')),
      ChaveAcesso: key,
      DataEmissao: isoDayOf(textAt(info, 'ide/dhEmi')),
      DataVencimento: null,
      Emitente,
      InscricaoDaChave: Emitente?.CpfCnpj ?? null,
      Tomador: payerOf(info),
      Valor: reaisOf(textAt(info, 'vPrest/vTPrest')),
      ValorDesconto: '0.00',
    },
    { Numero: 'ide/nCT', DataEmissao: 'ide/dhEmi', Valor: 'vPrest/vTPrest', Emitente: 'emit/CNPJ' },
    [
      faultIf(model !== '57', 'TipoDocumento', 'model', { model: model ?? '–' }),
      testFault(textAt(info, 'ide/tpAmb')),
      ...protocolFaults(elementAt(root, 'protCTe'), 'chCTe', key),
    ],
  )
}
