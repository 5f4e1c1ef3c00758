import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { languages } from '#i18n/words.ts'
import { expensesOf, request } from './support/partFiles.ts'
import { type Worker, worker } from './support/registers.ts'
import { fileOf, rowsIn, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const ROOT = '/api/canal'

let company: number
let payer: Worker
let broker: Worker
let sheets: ReturnType<typeof expensesOf>

const { server } = world()
beforeAll(async () => {
  const session = await server.signIn('industria@demo.canal')
  company = session.IdRegistro
  payer = worker(server, session.Token_Acess)
  broker = worker(server, await server.tokenOf('despachante@demo.canal'), company)
  sheets = expensesOf(server, { token: session.Token_Acess })
})

const HEADERS = ['Despesa', 'Moeda', 'Valor', 'Taxa de câmbio', 'Desconto (R$)']
const GOOD = ['1004', 'BRL', 100.1, null, null]

const itemsOf = async (id: number, who: Worker = payer) =>
  (await who.list(item, `idPagamento=${id}&sort=["Id","ASC"]`)).body as readonly StoredRow[]
const totalsOf = async (id: number) => (await payer.model(pagamento, id)).body as Row

async function sent(id: number, rows: readonly (readonly Value[])[], tipoCarga = 1): Promise<string> {
  const { status, body } = await sheets.send(id, fileOf(rows), tipoCarga)
  expect([status, body]).toMatchObject([200, { Arquivo: expect.any(String) }])
  return body.Arquivo
}

describe('a sheet of expenses', () => {
  test('writes nothing before it is confirmed, and then items and totals to the cent', async () => {
    const id = await request(payer)
    const rows = [
      ['1004', 'BRL', 0.1, null, null],
      ['Frete courier', 'Real brasileiro', '1.234,56', 1, '0,06'],
      ['1001', 'USD', 3850, '5,4127001', null],
    ]
    const arquivo = await sent(id, [HEADERS, ...rows])
    const { body } = await sheets.results(id, arquivo)
    expect(body).toMatchObject({ IdMaster: id, Arquivo: arquivo, Linhas: 3, Novas: 3, Erros: [] })
    expect(body).toMatchObject({ Confirmado: false, ValorTotal: '22073.50' })
    expect(body.Sucessos.map(({ Linha, CodigoDespesa, Valor }) => [Linha, CodigoDespesa, Valor])).toEqual([
      [2, '1004', '0.10'],
      [3, '1004', '1234.56'],
      [4, '1001', '3850.00'],
    ])
    expect(await itemsOf(id)).toEqual([])
    expect(await totalsOf(id)).toMatchObject({ ValorBruto: '0.00', Versao: 1 })

    expect((await sheets.confirm(id, arquivo)).body).toMatchObject({ Novas: 3, Confirmado: true })
    expect(await itemsOf(id)).toMatchObject([
      { Origem: 'PLANILHA', Taxa: '1.0000000', ValorTotal: '0.10', TipoReceita: 1 },
      { Origem: 'PLANILHA', Valor: '1234.56', ValorDesconto: '0.06', ValorTotal: '1234.50' },
      { Origem: 'PLANILHA', Moeda: 'USD', Taxa: '5.4127001', ValorTotal: '20838.90' },
    ])
    expect(await totalsOf(id)).toMatchObject({ ValorBruto: '22073.50', ValorSaldo: '22073.50', Versao: 1 })
  })

  test('is remembered item by item, and once for the totals', async () => {
    const id = await request(payer)
    await sheets.confirm(id, await sent(id, [HEADERS, GOOD, GOOD, GOOD]))
    const { rows } = await sql<Row>`
      select "Entidade", "Acao", count(*) as count from historico
      where ("Entidade" = 'pagamento/item' and "IdPai" = ${id}) or ("Entidade" = 'pagamento' and "IdEntidade" = ${id})
      group by 1, 2 order by 1, 2`.execute(server.db.kysely)
    expect(rows).toEqual([
      { Entidade: 'pagamento', Acao: 'adicionar', count: 1 },
      { Entidade: 'pagamento', Acao: 'atualizar', count: 1 },
      { Entidade: 'pagamento/item', Acao: 'adicionar', count: 3 },
    ])
  })

  test('changes nothing when it is confirmed again, by POST, too, even once the request is closed', async () => {
    const id = await request(payer)
    const arquivo = await sent(id, [HEADERS, GOOD])
    const first = await sheets.confirm(id, arquivo)
    const query = `idMaster=${id}&arquivo=${arquivo}`
    expect((await payer.call(`${ROOT}/apoio/despesas/carga/confirmar?${query}`, {})).body).toEqual(first.body)
    expect((await payer.call(`${ROOT}/financeiro/pagamento/enviar?id=${id}`)).status).toBe(200)
    expect(await sheets.confirm(id, arquivo)).toEqual(first)
    expect((await sheets.results(id, arquivo)).body).toEqual(first.body)
    expect(await itemsOf(id)).toHaveLength(1)
  })

  test('confirmed twice at once makes its items once', async () => {
    const id = await request(payer)
    const arquivo = await sent(id, [HEADERS, GOOD])
    const both = await Promise.all([sheets.confirm(id, arquivo), sheets.confirm(id, arquivo)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await itemsOf(id)).toHaveLength(1)
  })

  test('tells every mistake at once and passes over the empty rows behind it', async () => {
    const id = await request(payer)
    const empty = [null, null, null, null, null]
    const rows = [
      HEADERS,
      ['9999', 'moeda que não há', 'muito', null, null],
      empty,
      GOOD,
      ['1001', 'USD', 10, null, null],
      ['1004', 'BRL', 10, 2, 99],
      ['1001', 'USD', '9999999999999999,99', 5, null],
      empty,
      empty,
    ]
    const arquivo = await sent(id, rows)
    const { body } = await sheets.results(id, arquivo)
    expect(body).toMatchObject({ Linhas: 5, Novas: 1, ComErro: 4, ValorTotal: '100.10' })
    expect(body.Erros.map(({ Linha, Coluna, Valor }) => [Linha, Coluna, Valor]).toSorted()).toEqual([
      [2, 'Despesa', '9999'],
      [2, 'Moeda', 'moeda que não há'],
      [2, 'Valor', 'muito'],
      [5, 'Taxa de câmbio', ''],
      [6, 'Desconto (R$)', '99'],
      [6, 'Taxa de câmbio', '2'],
      [7, 'Valor total', ''],
      [7, 'Valor', '9999999999999999,99'],
    ])
    await sheets.confirm(id, arquivo)
    expect(await itemsOf(id)).toHaveLength(1)
    const { bytes } = await sheets.reach('erros', { idMaster: id, arquivo })
    expect(rowsIn(bytes).map(row => row[0])).toEqual(['Despesa', '9999', '1001', '1004', '1001'])
    expect(rowsIn(bytes)[0]?.at(-1)).toBe('Erros')
  })

  test('only adds: it knows no Id', async () => {
    const id = await request(payer)
    await sheets.confirm(id, await sent(id, [HEADERS, GOOD]))
    const [existing] = await itemsOf(id)
    const arquivo = await sent(id, [
      ['ID', 'Despesa', 'Valor'],
      [existing?.Id ?? 0, '1004', 7],
    ])
    const { body } = await sheets.confirm(id, arquivo)
    expect(body).toMatchObject({ Novas: 0, Alteradas: 0, ComErro: 1, Erros: [{ Linha: 2, Coluna: 'ID' }] })
    expect(await itemsOf(id)).toEqual([existing])
  })

  test.each([1, 2].flatMap(tipoCarga => languages.map(language => ({ tipoCarga, language }))))(
    'of type $tipoCarga begins with a sample in $language that can be sent',
    async ({ tipoCarga, language }) => {
      const id = await request(payer)
      const { bytes } = await sheets.reach('modelo', { tipoCarga, idMaster: id }, undefined, language)
      const { body } = await sheets.send(id, fileOf(rowsIn(bytes)), tipoCarga, language)
      const { body: found } = await sheets.results(id, body.Arquivo)
      expect(found).toMatchObject({ Novas: 1, Erros: [], ValorTotal: '100.00' })
    },
  )
})

describe('a request that is not to be changed', () => {
  test('takes no sheet, nor one that was sent before it was submitted', async () => {
    const id = await request(payer)
    await sheets.confirm(id, await sent(id, [HEADERS, GOOD]))
    const late = await sent(id, [HEADERS, GOOD])
    expect((await payer.call(`${ROOT}/financeiro/pagamento/enviar?id=${id}`)).status).toBe(200)
    expect((await sheets.send(id, fileOf([HEADERS, GOOD]))).status).toBe(409)
    expect((await sheets.results(id, late)).status).toBe(409)
    expect((await sheets.confirm(id, late)).status).toBe(409)
    expect(await itemsOf(id)).toHaveLength(1)
  })

  test('because the other side made it takes none', async () => {
    const id = await request(broker)
    expect((await sheets.send(id, fileOf([HEADERS, GOOD]))).status).toBe(409)
    const theirs = expensesOf(server, {
      token: await server.tokenOf('despachante@demo.canal'),
      client: company,
    })
    const { body } = await theirs.send(id, fileOf([HEADERS, GOOD]))
    expect((await theirs.confirm(id, body.Arquivo)).status).toBe(200)
    expect(await itemsOf(id, broker)).toHaveLength(1)
  })
})

describe('a sheet and its request', () => {
  test('of another company or provider do not exist', async () => {
    const id = await request(payer)
    const arquivo = await sent(id, [HEADERS, GOOD])
    const others = [
      expensesOf(server, { token: await server.tokenOf('outra@demo.canal') }),
      expensesOf(server, { token: await server.tokenOf('agente@demo.canal'), client: company }),
    ]
    for (const other of others) {
      const statuses = [
        (await other.send(id, fileOf([HEADERS, GOOD]))).status,
        (await other.results(id, arquivo)).status,
        (await other.confirm(id, arquivo)).status,
        (await other.reach('erros', { idMaster: id, arquivo })).status,
      ]
      expect(statuses).toEqual([404, 404, 404, 404])
    }
    expect(await itemsOf(id)).toEqual([])
  })

  test('belong together: for another request the sheet is not there', async () => {
    const [id, other] = [await request(payer), await request(payer)]
    const arquivo = await sent(id, [HEADERS, GOOD])
    expect((await sheets.confirm(other, arquivo)).status).toBe(404)
    expect((await sheets.results(other, arquivo)).status).toBe(404)
  })

  test('part after a day', async () => {
    const id = await request(payer)
    const arquivo = await sent(id, [HEADERS, GOOD])
    await sql`update planilha set "DataCriacao" = now() - interval '25 hours' where "Id" = ${arquivo}`.execute(
      server.db.kysely,
    )
    expect(await sheets.confirm(id, arquivo)).toMatchObject({
      status: 404,
      body: { Message: 'Esta planilha não está mais disponível. Envie-a de novo.' },
    })
    expect(await itemsOf(id)).toEqual([])
  })

  test('of an unknown type, or a file that is no sheet, are refused with the reason', async () => {
    const id = await request(payer)
    expect((await sheets.send(id, fileOf([HEADERS, GOOD]), 3)).status).toBe(400)
    expect(await sheets.send(id, new TextEncoder().encode('MZ\u0000\u0001'))).toMatchObject({ status: 422 })
    expect(await sheets.send(id, fileOf([['Coluna que não há'], [1]]))).toMatchObject({ status: 400 })
  })
})

test('a provider is asked for which of its clients', async () => {
  const token = await server.tokenOf('agente@demo.canal')
  const path = `${ROOT}/apoio/despesas/carga/padrao/download?tipoCarga=2`
  expect((await server.call(path, { token })).status).toBe(400)
  const headers = { [CLIENT_HEADER]: String(company) }
  expect((await server.call(path, { token, headers })).status).toBe(200)
})
