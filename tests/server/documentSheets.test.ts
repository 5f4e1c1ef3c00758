import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { languages } from '#i18n/words.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { partsOf, request } from './support/partFiles.ts'
import { type Worker, worker } from './support/registers.ts'
import { fileOf, rowsIn, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const pagamento = entityNamed('pagamento')
const docfiscal = entityNamed('pagamento/docfiscal')
const HEADERS = ['Tipo de documento', 'Número', 'Emitente', 'Emissão', 'Moeda', 'Valor', 'Taxa de câmbio']

let payer: Worker
let sheets: ReturnType<typeof partsOf<'docfiscal'>>
let issuer: { readonly RazaoSocial: string; readonly CpfCnpj: string }

const { server } = world()
beforeAll(async () => {
  const token = await server.tokenOf('industria@demo.canal')
  payer = worker(server, token)
  sheets = partsOf('docfiscal', server, { token })
  const { body: offered } = await payer.call('/api/canal/apoio/lookup/beneficiarios')
  const [first] = offered as readonly StoredRow[]
  issuer = (await payer.model(entityNamed('empresa'), first?.Id ?? 0)).body as typeof issuer
})

const documentsOf = async (id: number) =>
  (await payer.list(docfiscal, `idPagamento=${id}&sort=["Id","ASC"]`)).body as readonly StoredRow[]

async function sent(id: number, rows: readonly (readonly Value[])[]): Promise<string> {
  const { status, body } = await sheets.send(id, fileOf([HEADERS, ...rows]))
  expect([status, body]).toMatchObject([200, { Arquivo: expect.any(String) }])
  return body.Arquivo
}

const invoice = (Numero: string): readonly Value[] => [
  'NFS-e',
  Numero,
  issuer.RazaoSocial,
  '20/11/2026',
  'BRL',
  '1.500,25',
  null,
]

describe('a sheet of fiscal documents', () => {
  test('writes nothing before it is confirmed, and then documents that leave the request what it comes to', async () => {
    const id = await request(payer)
    const abroad = [
      'Fatura/nota de débito',
      'INV-7',
      formatTaxId(issuer.CpfCnpj),
      '2026-11-18',
      'USD',
      100,
      '5,4127',
    ]
    const arquivo = await sent(id, [invoice('1001'), abroad])
    const { body } = await sheets.results(id, arquivo)
    expect(body).toMatchObject({ IdMaster: id, Novas: 2, Erros: [], ValorTotal: '2041.52' })
    expect(body.Sucessos).toMatchObject([
      { Linha: 2, TipoDocumento: 'NFSE', Numero: '1001', DataEmissao: '2026-11-20', ValorTotal: '1500.25' },
      { Linha: 3, TipoDocumento: 'FATURA', Moeda: 'USD', Valor: '100.00', ValorTotal: '541.27' },
    ])
    // Issuer found by name in one row and by formatted tax ID in the other.
    expect(body.Sucessos.map(({ Emitente }) => Emitente)).toEqual([issuer.RazaoSocial, issuer.RazaoSocial])
    expect(await documentsOf(id)).toEqual([])

    expect((await sheets.confirm(id, arquivo)).body).toMatchObject({ Novas: 2, Confirmado: true })
    expect(await documentsOf(id)).toMatchObject([{ Numero: '1001' }, { Numero: 'INV-7', Taxa: '5.4127000' }])
    expect((await payer.model(pagamento, id)).body).toMatchObject({ ValorBruto: '0.00', Versao: 1 })
  })

  test('confirmed twice at once makes its documents once', async () => {
    const id = await request(payer)
    const arquivo = await sent(id, [invoice('1')])
    const both = await Promise.all([sheets.confirm(id, arquivo), sheets.confirm(id, arquivo)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await documentsOf(id)).toHaveLength(1)
  })

  test('tells every mistake and gives the lines with one back', async () => {
    const id = await request(payer)
    const arquivo = await sent(id, [
      ['recibo de pão', '', 'quem não há', '31/02/2026', 'BRL', 10, null],
      invoice('2'),
      ['Fatura/nota de débito', '3', issuer.CpfCnpj, '20/11/2026', 'USD', 10, null],
    ])
    const { body } = await sheets.results(id, arquivo)
    expect(body).toMatchObject({ Linhas: 3, Novas: 1, ComErro: 2, ValorTotal: '1500.25' })
    expect(body.Erros.map(({ Linha, Coluna }) => `${Linha} ${Coluna}`).toSorted()).toEqual([
      '2 Emissão',
      '2 Emitente',
      '2 Número',
      '2 Tipo de documento',
      '4 Taxa de câmbio',
    ])
    const { bytes } = await sheets.reach('erros', { idMaster: id, arquivo })
    expect(rowsIn(bytes)).toHaveLength(3)
  })

  test.each(languages)('begins with a sample in %s that can be sent', async language => {
    const id = await request(payer)
    const { bytes } = await sheets.reach('modelo', { idMaster: id }, undefined, language)
    const { body } = await sheets.send(id, fileOf(rowsIn(bytes)), undefined, language)
    const { body: found } = await sheets.results(id, body.Arquivo)
    expect(found).toMatchObject({ Novas: 1, Erros: [], ValorTotal: '100.00' })
  })

  test('is refused once its request is not to be changed any more', async () => {
    const id = await request(payer)
    const items = partsOf('item', server, { token: await server.tokenOf('industria@demo.canal') })
    const expense = fileOf([
      ['Despesa', 'Valor'],
      ['1004', 10],
    ])
    await items.confirm(id, (await items.send(id, expense)).body.Arquivo)
    const late = await sent(id, [invoice('4')])
    expect((await payer.call(`/api/canal/financeiro/pagamento/enviar?id=${id}`)).status).toBe(200)
    expect((await sheets.send(id, fileOf([HEADERS, invoice('5')]))).status).toBe(409)
    expect((await sheets.confirm(id, late)).status).toBe(409)
    expect(await documentsOf(id)).toEqual([])
  })

  test('is no sheet of its items', async () => {
    const id = await request(payer)
    const arquivo = await sent(id, [invoice('6')])
    const items = partsOf('item', server, { token: await server.tokenOf('industria@demo.canal') })
    expect((await items.results(id, arquivo)).status).toBe(404)
    const { body } = await payer.call('/api/canal/admin/dashboard')
    const { Planilhas } = body as { readonly Planilhas: readonly Row[] }
    expect(Planilhas.find(({ Arquivo }) => Arquivo === arquivo)).toMatchObject({
      Registro: 'pagamento/docfiscal',
      Solicitacao: { Id: id },
    })
  })
})
