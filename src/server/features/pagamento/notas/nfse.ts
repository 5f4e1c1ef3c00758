import type { Nota } from '#rules/notas/nota.ts'
import { TAX_IDS } from './dfe.ts'
import { faultIf, isoDayOf, notaOf, numberOf, partyOf, reaisOf, testFault } from './values.ts'
import { elementAt, textAt, type XmlElement } from './xml.ts'

/**
 * Statuses of what may be paid: issued, issued in place of another, by judicial or administrative decision, single, of a
 * small trader (`infNFSe/cStat`, 1.00 and 1.01). Notes of credit and of debit (108, 109) only correct another.
 */
const ISSUED = ['100', '101', '102', '103', '107']

/**
 * Invoice of services of the national standard: `NFSe` with its `DPS`, layouts 1.00 and 1.01 (Sistema Nacional NFS-e, Anexo I).
 * The key is `infNFSe/@Id` after NFS; the amount is that of the service, before what is withheld of it.
 */
export function readNfse(root: XmlElement): Nota {
  const info = elementAt(root, 'infNFSe')
  const declared = elementAt(info, 'DPS/infDPS')
  const values = elementAt(declared, 'valores')
  const status = textAt(info, 'cStat')
  const issuer = partyOf(elementAt(info, 'emit'), TAX_IDS, 'xNome')
  const provider = partyOf(elementAt(declared, 'prest'), TAX_IDS, 'xNome')
  // The provider's name is left out of a declaration that it issues itself.
  const isSame = provider?.CpfCnpj === issuer?.CpfCnpj
  return notaOf(
    {
      TipoDocumento: 'NFSE',
      Numero: numberOf(textAt(info, 'nNFSe')),
      Serie: null,
      ChaveAcesso: info?.id?.replace(/^NFS/, '') ?? null,
      DataEmissao: isoDayOf(textAt(declared, 'dhEmi') ?? textAt(info, 'dhProc')),
      DataVencimento: null,
      Emitente: isSame ? issuer : (provider ?? issuer),
      // The key names who has issued it, which may be the recipient (`tpEmit` 2).
      InscricaoDaChave: issuer?.CpfCnpj ?? null,
      Tomador: partyOf(elementAt(declared, 'toma'), TAX_IDS, 'xNome'),
      Valor: reaisOf(textAt(values, 'vServPrest/vServ')),
      ValorDesconto: reaisOf(textAt(values, 'vDescCondIncond/vDescIncond')) ?? '0.00',
    },
    { Numero: 'nNFSe', DataEmissao: 'infDPS/dhEmi', Valor: 'vServPrest/vServ', Emitente: 'emit/CNPJ' },
    [
      testFault(textAt(declared, 'tpAmb')),
      faultIf(status === null || !ISSUED.includes(status), 'TipoDocumento', 'notAuthorized', {
        status: status ?? '–',
      }),
    ],
  )
}
