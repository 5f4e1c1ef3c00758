/** Values of a fiscal document that a test makes. */
export type NotaValues = {
  readonly issuer: string
  readonly recipient: string | null
  readonly number?: number
  readonly issued?: string
  readonly amount?: string
  readonly series?: number
  /** Tax Id that the key names, where it is not the issuer's. */
  readonly keyed?: string
}

const ISSUER = 'Terminal Marítimo da Baía Ltda'
const RECIPIENT = 'Importadora São José &amp; Filhos S.A.'
const ISSUED = '2026-11-18'
const AMOUNT = '1500.25'

/** Mod-11 digit of an access key. */
function digit(characters: string): string {
  const sum = [...characters]
    .toReversed()
    .reduce((total, one, place) => total + (one.charCodeAt(0) - 48) * (2 + (place % 8)), 0)
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
}

const keyed = (characters: string) => characters + digit(characters)
const padded = (value: string | number, length: number) => String(value).padStart(length, '0')
const monthOf = (day: string) => day.slice(2, 4) + day.slice(5, 7)

/** Key of 44 characters: state, month, issuer, model, series, number, form of emission, code, digit. */
const goodsKey = (model: string, values: NotaValues) => {
  const { issuer, number = 1, issued = ISSUED, series = 1, keyed: named = issuer } = values
  return keyed(
    `42${monthOf(issued)}${padded(named, 14)}${model}${padded(series, 3)}${padded(number, 9)}171829304`,
  )
}

/** Key of 50 characters: municipality, environment, kind of issuer, issuer, number, month, code, digit. */
const serviceKey = ({ issuer, number = 1, issued = ISSUED, keyed: named = issuer }: NotaValues) =>
  keyed(`420820322${padded(named, 14)}${padded(number, 13)}${monthOf(issued)}718293041`)

const idOf = (value: string) => (value.length > 11 ? `<CNPJ>${value}</CNPJ>` : `<CPF>${value}</CPF>`)
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const address = (name: string) =>
  `<${name}><xLgr>Rua do Porto</xLgr><nro>100</nro><xBairro>Centro</xBairro><cMun>4208203</cMun><xMun>Itajaí</xMun><UF>SC</UF><CEP>88301000</CEP><cPais>1058</cPais><xPais>BRASIL</xPais></${name}>`

const goods = (at: number) => `<det nItem="${at}"><prod><cProd>P-${at}</cProd><cEAN>SEM GTIN</cEAN>
  <xProd>Rolamento de esferas ${at}</xProd><NCM>84821010</NCM><CFOP>3102</CFOP><uCom>UN</uCom><qCom>10.0000</qCom>
  <vUnCom>60.0000000000</vUnCom><vProd>600.00</vProd><cEANTrib>SEM GTIN</cEANTrib><uTrib>UN</uTrib><qTrib>10.0000</qTrib>
  <vUnTrib>60.0000000000</vUnTrib><indTot>1</indTot><DI><nDI>2600000001</nDI><dDI>2026-11-10</dDI><xLocDesemb>ITAJAI</xLocDesemb>
  <UFDesemb>SC</UFDesemb><dDesemb>2026-11-12</dDesemb><tpViaTransp>1</tpViaTransp><tpIntermedio>1</tpIntermedio>
  <cExportador>F001</cExportador><adi><nAdicao>1</nAdicao><nSeqAdic>1</nSeqAdic><cFabricante>F001</cFabricante></adi></DI></prod>
  <imposto><ICMS><ICMS00><orig>1</orig><CST>00</CST><modBC>3</modBC><vBC>750.12</vBC><pICMS>12.00</pICMS><vICMS>90.01</vICMS></ICMS00></ICMS>
  <IPI><cEnq>999</cEnq><IPITrib><CST>00</CST><vBC>600.00</vBC><pIPI>5.00</pIPI><vIPI>30.00</vIPI></IPITrib></IPI>
  <II><vBC>600.00</vBC><vDespAdu>12.00</vDespAdu><vII>96.00</vII><vIOF>0.00</vIOF></II>
  <PIS><PISAliq><CST>01</CST><vBC>600.00</vBC><pPIS>2.10</pPIS><vPIS>12.60</vPIS></PISAliq></PIS>
  <COFINS><COFINSAliq><CST>01</CST><vBC>600.00</vBC><pCOFINS>9.65</pCOFINS><vCOFINS>57.90</vCOFINS></COFINSAliq></COFINS></imposto></det>`

/** Authorized NF-e 4.00 of two imported items with ICMS, IPI, II, PIS and COFINS (MOC 7.0, Anexo I). */
export function nfeXml(values: NotaValues, status: string | null = '100'): string {
  const { issuer, recipient, number = 1, issued = ISSUED, amount = AMOUNT, series = 1 } = values
  const key = goodsKey('55', values)
  const protocol = `<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><verAplic>SVRS</verAplic><chNFe>${key}</chNFe>
  <dhRecbto>${issued}T10:01:00-03:00</dhRecbto><nProt>342260000000001</nProt><digVal>q1w2e3==</digVal><cStat>${status}</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe>`
  const invoice = `<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe versao="4.00" Id="NFe${key}">
  <ide><cUF>42</cUF><cNF>71829304</cNF><natOp>Compra para comercialização</natOp><mod>55</mod><serie>${series}</serie><nNF>${number}</nNF>
  <dhEmi>${issued}T10:00:00-03:00</dhEmi><tpNF>0</tpNF><idDest>3</idDest><cMunFG>4208203</cMunFG><tpImp>1</tpImp><tpEmis>1</tpEmis>
  <cDV>${key.slice(-1)}</cDV><tpAmb>1</tpAmb><finNFe>1</finNFe><indFinal>0</indFinal><indPres>9</indPres><procEmi>0</procEmi><verProc>1.0</verProc></ide>
  <emit>${idOf(issuer)}<xNome>${ISSUER}</xNome>${address('enderEmit')}<IE>251040852</IE><CRT>3</CRT></emit>
  ${recipient === null ? '' : `<dest>${idOf(recipient)}<xNome>${RECIPIENT}</xNome>${address('enderDest')}<indIEDest>9</indIEDest></dest>`}
  ${goods(1)}${goods(2)}
  <total><ICMSTot><vBC>1500.24</vBC><vICMS>180.02</vICMS><vICMSDeson>0.00</vICMSDeson><vFCP>0.00</vFCP><vBCST>0.00</vBCST><vST>0.00</vST>
  <vFCPST>0.00</vFCPST><vFCPSTRet>0.00</vFCPSTRet><vProd>1200.00</vProd><vFrete>0.00</vFrete><vSeg>0.00</vSeg><vDesc>0.00</vDesc><vII>192.00</vII>
  <vIPI>60.00</vIPI><vIPIDevol>0.00</vIPIDevol><vPIS>25.20</vPIS><vCOFINS>115.80</vCOFINS><vOutro>48.25</vOutro><vNF>${amount}</vNF></ICMSTot></total>
  <transp><modFrete>0</modFrete></transp><cobr><fat><nFat>1</nFat><vOrig>${amount}</vOrig></fat><dup><nDup>001</nDup><dVenc>2026-12-18</dVenc><vDup>${amount}</vDup></dup></cobr>
  <pag><detPag><tPag>15</tPag><vPag>${amount}</vPag></detPag></pag></infNFe>
  <Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo/><SignatureValue>x</SignatureValue></Signature></NFe>`
  if (status === null) return declaration + invoice
  return `${declaration}<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe">${invoice}${protocol}</nfeProc>`
}

/** CT-e 4.00 whose freight the recipient of the goods pays (MOC do CT-e 4.00, Anexo I). */
export function cteXml(values: NotaValues): string {
  const { issuer, recipient, number = 1, issued = ISSUED, amount = AMOUNT } = values
  const key = goodsKey('57', values)
  return `${declaration}<cteProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/cte"><CTe><infCte versao="4.00" Id="CTe${key}">
  <ide><cUF>42</cUF><cCT>71829304</cCT><CFOP>5353</CFOP><natOp>Transporte</natOp><mod>57</mod><serie>1</serie><nCT>${number}</nCT>
  <dhEmi>${issued}T10:00:00-03:00</dhEmi><tpAmb>1</tpAmb><modal>01</modal><toma3><toma>3</toma></toma3></ide>
  <emit>${idOf(issuer)}<xNome>${ISSUER}</xNome></emit><rem>${idOf(issuer)}<xNome>Porto</xNome></rem>
  <dest>${idOf(recipient ?? '')}<xNome>${RECIPIENT}</xNome></dest>
  <vPrest><vTPrest>${amount}</vTPrest><vRec>${amount}</vRec></vPrest></infCte></CTe>
  <protCTe versao="4.00"><infProt><tpAmb>1</tpAmb><chCTe>${key}</chCTe><cStat>100</cStat></infProt></protCTe></cteProc>`
}

/** National NFS-e 1.01 of a service with withheld ISS, PIS, COFINS, CSLL and IRRF (Sistema Nacional NFS-e, Anexo I). */
export function nfseXml(values: NotaValues): string {
  const { issuer, recipient, number = 1, issued = ISSUED, amount = AMOUNT, keyed: emitter = issuer } = values
  const to = recipient === null ? '' : `<toma>${idOf(recipient)}<xNome>${RECIPIENT}</xNome></toma>`
  return `${declaration}<NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe Id="NFS${serviceKey(values)}">
  <xLocEmi>Itajaí</xLocEmi><xLocPrestacao>Itajaí</xLocPrestacao><nNFSe>${number}</nNFSe><cLocIncid>4208203</cLocIncid>
  <xTribNac>Despachos aduaneiros</xTribNac><verAplic>SefinNacional_1.5</verAplic><ambGer>2</ambGer><tpEmis>1</tpEmis><procEmi>1</procEmi>
  <cStat>100</cStat><dhProc>${issued}T09:31:00-03:00</dhProc><nDFSe>11</nDFSe>
  <emit>${idOf(emitter)}<IM>123456</IM><xNome>${ISSUER}</xNome></emit>
  <valores><vBC>${amount}</vBC><pAliqAplic>3.00</pAliqAplic><vISSQN>45.01</vISSQN><vTotalRet>137.26</vTotalRet><vLiq>1362.99</vLiq></valores>
  <DPS versao="1.01"><infDPS Id="DPS420820322${padded(issuer, 14)}00001${padded(number, 15)}"><tpAmb>1</tpAmb>
  <dhEmi>${issued}T09:30:00-03:00</dhEmi><verAplic>1.0</verAplic><serie>1</serie><nDPS>${number}</nDPS><dCompet>${issued}</dCompet><tpEmit>1</tpEmit>
  <cLocEmi>4208203</cLocEmi><prest>${idOf(issuer)}<regTrib><opSimpNac>1</opSimpNac><regEspTrib>0</regEspTrib></regTrib></prest>${to}
  <serv><locPrest><cLocPrestacao>4208203</cLocPrestacao></locPrest><cServ><cTribNac>330101</cTribNac><xDescServ>Despacho &lt;DI&gt;</xDescServ></cServ></serv>
  <valores><vServPrest><vServ>${amount}</vServ></vServPrest><trib><tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>2</tpRetISSQN></tribMun>
  <tribFed><piscofins><CST>01</CST><vPis>9.75</vPis><vCofins>45.01</vCofins><tpRetPisCofins>1</tpRetPisCofins></piscofins><vRetIRRF>22.50</vRetIRRF><vRetCSLL>15.00</vRetCSLL></tribFed>
  <totTrib><indTotTrib>0</indTotTrib></totTrib></trib></valores></infDPS></DPS></infNFSe></NFSe>`
}

/** One `CompNfse` of ABRASF 2.04 with a discount of 0.25; `extra` follows its `Nfse`. */
const compNfse = (p: string, values: NotaValues, extra = '') => {
  const { issuer, recipient, number = 1, issued = ISSUED, amount = AMOUNT } = values
  const id = (value: string) => `<${p}CpfCnpj><${p}Cnpj>${value}</${p}Cnpj></${p}CpfCnpj>`
  return `<${p}CompNfse><${p}Nfse versao="2.04"><${p}InfNfse Id="nfse${number}"><${p}Numero>${number}</${p}Numero>
  <${p}CodigoVerificacao>A1B2-C3D4</${p}CodigoVerificacao><${p}DataEmissao>${issued}T08:00:00</${p}DataEmissao>
  <${p}ValoresNfse><${p}BaseCalculo>${amount}</${p}BaseCalculo><${p}ValorIss>45.00</${p}ValorIss><${p}ValorLiquidoNfse>1454.99</${p}ValorLiquidoNfse></${p}ValoresNfse>
  <${p}PrestadorServico><${p}RazaoSocial>${ISSUER}</${p}RazaoSocial></${p}PrestadorServico>
  <${p}DeclaracaoPrestacaoServico><${p}InfDeclaracaoPrestacaoServico><${p}Competencia>${issued}</${p}Competencia>
  <${p}Servico><${p}Valores><${p}ValorServicos>${amount}</${p}ValorServicos><${p}DescontoIncondicionado>0.25</${p}DescontoIncondicionado></${p}Valores>
  <${p}IssRetido>1</${p}IssRetido><${p}ItemListaServico>33.01</${p}ItemListaServico></${p}Servico>
  <${p}Prestador>${id(issuer)}</${p}Prestador><${p}TomadorServico><${p}IdentificacaoTomador>${id(recipient ?? '')}</${p}IdentificacaoTomador>
  <${p}RazaoSocial>${RECIPIENT}</${p}RazaoSocial></${p}TomadorServico>
  </${p}InfDeclaracaoPrestacaoServico></${p}DeclaracaoPrestacaoServico></${p}InfNfse></${p}Nfse>${extra}</${p}CompNfse>`
}

/** City hall's answer with these NFS-e of ABRASF; with a prefix of the namespace, or as its default. */
export function abrasfXml(all: readonly NotaValues[], prefix = '', extra = ''): string {
  const [p, xmlns] = prefix === '' ? ['', 'xmlns'] : [`${prefix}:`, `xmlns:${prefix}`]
  return `${declaration}<${p}ConsultarNfseServicoPrestadoResposta ${xmlns}="http://www.abrasf.org.br/nfse.xsd"><${p}ListaNfse>
  ${all.map(values => compNfse(p, values, extra)).join('')}</${p}ListaNfse></${p}ConsultarNfseServicoPrestadoResposta>`
}
