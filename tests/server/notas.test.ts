import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { ArquivoDeNota } from '#contract/features/pagamentoNota.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { formatTaxId, isCnpj } from '#rules/identifiers/taxId.ts'
import { abrasfXml, cteXml, nfeXml, nfseXml } from '../support/notas.ts'
import { notaFile as file, partiesOf } from './support/notas.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import type { Worker } from './support/registers.ts'

const ROOT = '/api/canal/financeiro/pagamento/docfiscal/xml'
const docfiscal = entityNamed('pagamento/docfiscal')
const documento = entityNamed('pagamento/documento')
const empresa = entityNamed('empresa')

const { all, payer, broker } = paymentsWorld()
let issuer: string
let recipient: string
let number = 7000

beforeAll(async () => {
  ;({ issuer, recipient } = await partiesOf(payer, await all.made(payer, '10.00')))
})

/** CNPJ of another branch of the same root. */
const branchOf = (cnpj: string) => {
  const digits = Array.from(
    { length: 100 },
    (_, at) => `${cnpj.slice(0, 8)}0077${String(at).padStart(2, '0')}`,
  )
  return digits.find(isCnpj) ?? ''
}

const values = (more: Row = {}) => ({ issuer, recipient, number: ++number, ...more })
type Sent = ReturnType<typeof file>

const check = async (IdPagamento: number, Arquivos: readonly Sent[], who: Worker = payer) =>
  who.call(`${ROOT}/conferir`, { IdPagamento, Arquivos })
const include = async (IdPagamento: number, Arquivos: readonly object[], who: Worker = payer) =>
  who.call(`${ROOT}/incluir`, { IdPagamento, Arquivos })

async function judged(IdPagamento: number, xml: string) {
  const { status, body } = await check(IdPagamento, [file(xml)])
  expect(status).toBe(200)
  return (body as { readonly Arquivos: readonly ArquivoDeNota[] }).Arquivos[0]
}
const refusals = async (id: number, xml: string) => (await judged(id, xml))?.Documentos[0]?.Recusas

const documents = async (id: number) =>
  (await payer.list(docfiscal, `idPagamento=${id}&sort=["Id","ASC"]`)).body as readonly StoredRow[]
const made = async (more: Row = {}) => (await all.made(payer, '5000.00', more)).Id

describe('an XML of an issuer', () => {
  test('of goods fills a document with key, series, due day and the total with taxes, and is kept', async () => {
    const [id, nota] = [await made(), values()]
    expect(await judged(id, nfeXml(nota))).toMatchObject({
      Recusa: null,
      Documentos: [{ TipoDocumento: 'NFE', Numero: String(nota.number), Recusas: [], Avisos: [] }],
    })
    expect(await documents(id)).toEqual([])
    const { status, body } = await include(id, [file(nfeXml(nota), 'NFe 7001.xml')])
    expect([status, body]).toMatchObject([
      200,
      { Documentos: [expect.any(Number)], Anexos: [expect.any(Number)] },
    ])
    expect(await documents(id)).toMatchObject([
      {
        TipoDocumento: 'NFE',
        Numero: String(nota.number),
        Serie: '1',
        ChaveAcesso: expect.stringMatching(/^4226\d{40}$/),
        DataEmissao: '2026-11-18',
        DataVencimento: '2026-12-18',
        Moeda: 'BRL',
        Valor: '1500.25',
        ValorTotal: '1500.25',
      },
    ])
    const kept = (await payer.list(documento, `idPagamento=${id}`)).body
    expect(kept).toMatchObject([
      { Nome: 'NFe 7001.xml', TipoDocumento: 'FATURA', ContentType: 'application/xml' },
    ])
  })

  test('of a service fills the amount before what is withheld of it, by either standard', async () => {
    const id = await made()
    const two = [values(), values()]
    const files = [file(nfseXml(values())), file(abrasfXml(two)), file(abrasfXml([values()], 'ns2'))]
    expect(await include(id, files)).toMatchObject({ status: 200, body: { Documentos: { length: 4 } } })
    const rows = await documents(id)
    expect(rows.map(row => [row['TipoDocumento'], row['Valor'], row['ValorTotal']])).toEqual([
      ['NFSE', '1500.25', '1500.25'],
      ['NFSE', '1500.25', '1500.00'],
      ['NFSE', '1500.25', '1500.00'],
      ['NFSE', '1500.25', '1500.00'],
    ])
    expect(rows[0]?.['ChaveAcesso']).toMatch(/^\d{50}$/)
  })

  test('of a carrier fills a document whose recipient pays the freight', async () => {
    const id = await made()
    expect((await include(id, [file(cteXml(values()))])).status).toBe(200)
    expect(await documents(id)).toMatchObject([{ TipoDocumento: 'CTE', Valor: '1500.25' }])
  })

  test('is read in ISO-8859-1 as its declaration says, and with a byte order mark', async () => {
    const id = await made()
    const latin = Buffer.from(nfeXml(values()).replace('UTF-8', 'ISO-8859-1'), 'latin1')
    const marked = `\uFEFF${nfeXml(values())}`
    const { body } = await check(id, [file(latin), file(marked)])
    expect(body).toMatchObject({
      Arquivos: [
        { Documentos: [{ Emitente: 'Terminal Marítimo da Baía Ltda', Recusas: [] }] },
        { Documentos: [{ Emitente: 'Terminal Marítimo da Baía Ltda', Recusas: [] }] },
      ],
    })
  })
})

const OTHER = '11222333000181'

test('the key names the state where that issues for others, and the recipient where that issues the invoice', async () => {
  const id = await made()
  expect(await refusals(id, nfeXml(values({ series: 890, keyed: OTHER })))).toEqual([])
  expect(await refusals(id, nfeXml(values({ keyed: OTHER })))).toMatchObject([{ Campo: 'ChaveAcesso' }])
  expect(await refusals(id, nfseXml(values({ keyed: recipient })))).toEqual([])
})

describe('an XML is refused at the field that differs', () => {
  test('where its issuer is not the payee, with both of them', async () => {
    const found = await refusals(await made(), nfeXml(values({ issuer: OTHER })))
    expect(found).toMatchObject([{ Campo: 'IdEmitente' }])
    expect(found?.[0]?.Mensagem).toContain(formatTaxId(OTHER))
    expect(found?.[0]?.Mensagem).toContain(formatTaxId(issuer))
  })

  test('where its recipient is another company or none', async () => {
    const id = await made()
    const found = await refusals(id, nfeXml(values({ recipient: OTHER })))
    expect(found).toMatchObject([
      { Campo: 'IdFilial', Mensagem: expect.stringContaining(formatTaxId(recipient)) },
    ])
    expect(await refusals(id, nfseXml(values({ recipient: null })))).toMatchObject([{ Campo: 'IdFilial' }])
  })

  test('where the request is in another currency, and where its day is still to come', async () => {
    expect(await refusals(await made({ Moeda: 'USD' }), nfeXml(values()))).toMatchObject([{ Campo: 'Moeda' }])
    const ahead = nfeXml(values({ issued: '2099-01-01' }))
    expect(await refusals(await made(), ahead)).toMatchObject([{ Campo: 'DataEmissao' }])
  })

  test.each([
    ['has no protocol', (nota: ReturnType<typeof values>) => nfeXml(nota, null), /protocolo/],
    ['was denied', (nota: ReturnType<typeof values>) => nfeXml(nota, '301'), /301/],
    ['is cancelled', (nota: ReturnType<typeof values>) => nfeXml(nota, '101'), /cancelado/],
    [
      'is cancelled by the city hall',
      (nota: ReturnType<typeof values>) => abrasfXml([nota], '', '<NfseCancelamento/>'),
      /cancelado/,
    ],
    [
      'is a note of credit',
      (nota: ReturnType<typeof values>) => nfseXml(nota).replace('<cStat>100', '<cStat>108'),
      /108/,
    ],
    [
      'is of a test environment',
      (nota: ReturnType<typeof values>) =>
        nfeXml(nota).replace('<tpAmb>1</tpAmb><finNFe>', '<tpAmb>2</tpAmb><finNFe>'),
      /teste/,
    ],
    [
      'has a key of another number',
      (nota: ReturnType<typeof values>) => nfeXml(nota).replace(/<nNF>\d+/, '<nNF>1'),
      /outro número/,
    ],
    [
      'lacks its total',
      (nota: ReturnType<typeof values>) => nfeXml(nota).replace(/<vNF>.*<\/vNF>/, ''),
      /total\/ICMSTot\/vNF/,
    ],
  ])('where it %s', async (_, xmlOf, said) => {
    const found = await refusals(await made(), xmlOf(values()))
    expect(found).toMatchObject([{ Mensagem: expect.stringMatching(said) }])
  })
})

test('another branch of payee or payer, and more than the items come to, are warned of', async () => {
  const id = await made()
  const branches = values({ issuer: branchOf(issuer), recipient: branchOf(recipient) })
  expect(await judged(id, nfeXml(branches))).toMatchObject({
    Documentos: [
      { Recusas: [], Avisos: [/estabelecimento/, /filial/].map(one => expect.stringMatching(one)) },
    ],
  })
  expect(await judged(id, nfeXml(values({ amount: '5000.01' })))).toMatchObject({
    Documentos: [{ Recusas: [], Avisos: [expect.stringContaining('itens')] }],
  })
})

test('a refund takes documents of others than its payee, which have to be registered', async () => {
  const lookup = await payer.call('/api/canal/apoio/lookup/beneficiarios')
  const others = (lookup.body as readonly StoredRow[]).slice(1)
  const other = (await payer.model(empresa, others[0]?.Id ?? 0)).body as StoredRow
  const id = await made({ TipoSolicitacaoPagto: 3 })
  const nota = values({ issuer: String(other['CpfCnpj']) })
  expect(await judged(id, nfeXml(nota))).toMatchObject({
    Documentos: [{ Recusas: [], Avisos: { length: 1 } }],
  })
  expect((await include(id, [file(nfeXml(nota))])).status).toBe(200)
  expect(await documents(id)).toMatchObject([{ IdEmitente: other.Id }])
  expect(await refusals(id, nfeXml(values({ issuer: '11222333000181' })))).toMatchObject([
    { Campo: 'IdEmitente' },
  ])
})

test('documents are added all or none, and of a list only those that are chosen', async () => {
  const id = await made()
  const good = file(nfeXml(values()))
  const wrong = file(nfeXml(values({ issuer: '11222333000181' })))
  expect(await include(id, [good, wrong])).toMatchObject({
    status: 422,
    body: { errors: { 'Arquivos.1.Documentos.0': expect.any(String) } },
  })
  expect(await documents(id)).toEqual([])
  expect((await payer.list(documento, `idPagamento=${id}`)).body).toEqual([])
  const list = file(abrasfXml([values(), values()]))
  expect(await include(id, [{ ...list, Documentos: [1] }])).toMatchObject({
    body: { Documentos: { length: 1 } },
  })
  expect(await include(id, [{ ...list, Documentos: [7] }])).toMatchObject({ status: 422 })
  expect(await documents(id)).toMatchObject([{ Numero: String(number) }])
})

test('documents come into requests alone that the caller may change', async () => {
  const { Id: theirs } = await all.made(broker, '10.00')
  expect((await check(theirs, [file(nfeXml(values()))])).status).toBe(409)
  const sent = await all.authorized('10.00')
  expect((await include(sent.Id, [file(nfeXml(values()))], broker)).status).toBe(409)
})
