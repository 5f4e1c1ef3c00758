/** Line of a made-up statement. */
export type Line = {
  readonly fitId: string
  readonly day: string
  readonly amount: string
  readonly text: string
  readonly type?: string
}

/** Account of the demo that pays, as its bank would write it. */
export const ACCOUNT = { bank: '0341', branch: '0294', number: '08817-4' }

type Account = typeof ACCOUNT

const SGML = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
]
const DAYLESS = '20261120120000[-3:BRT]'

/** Statement in the manner of Itaú: SGML, elements with a value left open, no name of the payee but in MEMO. */
export const likeItau = (lines: readonly Line[], { bank, branch, number }: Account = ACCOUNT) =>
  [
    ...SGML,
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX>',
    `<SIGNONMSGSRSV1>\n<SONRS>\n<STATUS>\n<CODE>0\n<SEVERITY>INFO\n</STATUS>\n<DTSERVER>${DAYLESS}\n<LANGUAGE>POR\n</SONRS>\n</SIGNONMSGSRSV1>`,
    '<BANKMSGSRSV1>\n<STMTTRNRS>\n<TRNUID>1001\n<STATUS>\n<CODE>0\n<SEVERITY>INFO\n</STATUS>\n<STMTRS>\n<CURDEF>BRL',
    `<BANKACCTFROM>\n<BANKID>${bank}\n<BRANCHID>${branch}\n<ACCTID>${number}\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>`,
    `<BANKTRANLIST>\n<DTSTART>${DAYLESS}\n<DTEND>${DAYLESS}`,
    ...lines.map(
      ({ fitId, day, amount, text, type = 'DEBIT' }) =>
        `<STMTTRN>\n<TRNTYPE>${type}\n<DTPOSTED>${day}100000[-03:EST]\n<TRNAMT>${amount}\n<FITID>${fitId}\n<CHECKNUM>${fitId}\n<MEMO>${text}\n</STMTTRN>`,
    ),
    `</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>9999.00\n<DTASOF>${DAYLESS}\n</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>`,
  ].join('\n')

/** In the manner of Bradesco: as above, but decimal commas, empty elements left open, and a branch before the account. */
export const likeBradesco = (lines: readonly Line[], { bank, branch, number }: Account = ACCOUNT) =>
  likeItau(
    lines.map(line => ({ ...line, amount: line.amount.replace('.', ',') })),
    { bank, branch: '', number: `${branch}${number}` },
  )
    .replaceAll(/<CHECKNUM>.*/g, '<CHECKNUM>\n<REFNUM>')
    .replaceAll('\n', '\r\n')

/** In the manner of Banco do Brasil: closed elements, name and memo, the payee's account and a currency within each line. */
export const likeBancoDoBrasil = (lines: readonly Line[], { bank, branch, number }: Account = ACCOUNT) =>
  `${SGML.join('\n')}\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>${bank}</BANKID><BRANCHID>${branch}-1</BRANCHID><ACCTID>${number}</ACCTID></BANKACCTFROM><BANKTRANLIST>${lines
    .map(
      ({ fitId, day, amount, text, type = 'PAYMENT' }) =>
        `<STMTTRN><TRNTYPE>${type}</TRNTYPE><DTPOSTED>${day}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${fitId}</FITID><NAME>${text}</NAME><BANKACCTTO><BANKID>001</BANKID><BRANCHID>9</BRANCHID><ACCTID>999999</ACCTID></BANKACCTTO><CURRENCY><CURRATE>1.00</CURRATE><CURSYM>BRL</CURSYM></CURRENCY><MEMO>TED enviada &amp; tarifa</MEMO></STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

/** In the manner of Nubank: XML 2.x in UTF-8 with indentation. */
export const likeNubank = (lines: readonly Line[], { bank, number }: Account = ACCOUNT) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE"?>\n<OFX>\n  <BANKMSGSRSV1>\n    <STMTTRNRS>\n      <STMTRS>\n        <CURDEF>BRL</CURDEF>\n        <BANKACCTFROM>\n          <BANKID>${bank}</BANKID>\n          <ACCTID>${number}</ACCTID>\n        </BANKACCTFROM>\n        <BANKTRANLIST>\n${lines
    .map(
      ({ fitId, day, amount, text, type = 'DEBIT' }) =>
        `          <STMTTRN>\n            <TRNTYPE>${type}</TRNTYPE>\n            <DTPOSTED>${day}000000[-3:BRT]</DTPOSTED>\n            <TRNAMT>${amount}</TRNAMT>\n            <FITID>${fitId}</FITID>\n            <MEMO>Transferência enviada pelo Pix - ${text} - •••</MEMO>\n          </STMTTRN>`,
    )
    .join('\n')}\n        </BANKTRANLIST>\n      </STMTRS>\n    </STMTTRNRS>\n  </BANKMSGSRSV1>\n</OFX>`

/** In the manner of Inter: XML without line breaks, memos as character data, amounts without trailing zeros. */
export const likeInter = (lines: readonly Line[], { bank, branch, number }: Account = ACCOUNT) =>
  `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="202"?><OFX xmlns="http://ofx.net/types/2003/04"><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>${bank}</BANKID><BRANCHID>${branch}</BRANCHID><ACCTID>${number}</ACCTID></BANKACCTFROM><BANKTRANLIST>${lines
    .map(
      ({ fitId, day, amount, text, type = 'PAYMENT' }) =>
        `<STMTTRN><TRNTYPE>${type}</TRNTYPE><DTPOSTED>${day}</DTPOSTED><TRNAMT>${amount.replace(/\.?0+$/, '')}</TRNAMT><FITID>${fitId}</FITID><NAME/><MEMO><![CDATA[Pix enviado: "${text}" <b>]]></MEMO></STMTTRN>`,
    )
    .join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

/** In the manner of Santander: the header on one line, branch and account padded with zeros in one element, amounts set in blanks. */
export const likeSantander = (lines: readonly Line[], { bank, branch, number }: Account = ACCOUNT) =>
  likeItau(
    lines.map(line => ({ ...line, amount: line.amount.replace(/[\d.]+/, figures => figures.padStart(17)) })),
    { bank, branch: '', number: `${branch}${number.replace('-', '').padStart(9, '0')}` },
  ).replace(/^[^<]+/, header => header.replaceAll('\n', ''))

/** In the manner of Caixa: closed elements on lines of their own, one identification for all lines, a balance without an amount. */
export const likeCaixa = (lines: readonly Line[], account: Account = ACCOUNT) =>
  likeItau(
    lines.map(line => ({ ...line, fitId: '000000' })),
    account,
  )
    .replaceAll(/<(TRNTYPE|DTPOSTED|TRNAMT|FITID|CHECKNUM|MEMO|BANKID|BRANCHID|ACCTID)>(.*)/g, '<$1>$2</$1>')
    .replace(/<BALAMT>.*/, '<BALAMT>')

/** In the manner of Sicoob: everything on one line, credits signed by a plus, days with milliseconds and zone. */
export const likeSicoob = (lines: readonly Line[], account: Account = ACCOUNT) =>
  likeItau(
    lines.map(line => ({ ...line, amount: line.amount.replace(/^(?!-)/, '+') })),
    account,
  )
    .replaceAll(/(<DTPOSTED>\d{8}).*/g, '$1000000.000[-3:BRT]')
    .replaceAll('\n', '')
