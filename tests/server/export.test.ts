import { beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { fileOf, rowsIn, type Sheets, sheetsOf, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const finalidade = entityNamed('finalidade')
const despesa = entityNamed('despesa')
const empresa = entityNamed('empresa')
const HEADERS = ['ID', 'Descrição', 'Código no ERP', 'Ativa']

let sheets: Sheets

const { server, workerOf } = world()
const worker = workerOf(finalidade)
beforeAll(async () => {
  sheets = sheetsOf(server, await server.tokenOf('industria@demo.canal'))
})

const sent = async (rows: readonly (readonly Value[])[]) =>
  (await sheets.send(finalidade, fileOf(rows))).body.Arquivo

test('a text that begins like a formula stays a text, and itself, in every sheet', async () => {
  const texts = ['=1+1', '+1', '-1', '@x', '\uff1d1+1', "'=1", '_x0041_', 'a \u2028"a";b,c <&>']
  for (const Descricao of texts) await worker.createSample(finalidade, { Descricao })
  const xlsx = await sheets.take(finalidade, { formato: 'xlsx' })
  const csv = await sheets.take(finalidade, { formato: 'csv' })
  // A leading apostrophe is doubled, because export guards formulas with one and import removes one.
  const shown = texts.map(text => (text === "'=1" ? "''=1" : text))
  expect(rowsIn(xlsx).map(row => row[1])).toEqual(expect.arrayContaining(shown))
  expect(csv.toString('utf8')).not.toMatch(/(^|;)"?[=+@\uff1d]/m)
  for (const file of [xlsx, csv]) {
    expect(await sheets.tried(finalidade, file)).toMatchObject({ Novas: 0, Alteradas: 0, ComErro: 0 })
  }
})

test('an export has what search and filters leave, in the order of the list, on more than one batch', async () => {
  const many = Array.from({ length: 2_500 }, (_, at) => [
    null,
    `Lote ${String(at).padStart(5, '0')}`,
    null,
    at % 2 ? 'Sim' : 'Não',
  ])
  const { body } = await sheets.confirm(finalidade, await sent([HEADERS, ...many]))
  expect(body).toMatchObject({ Novas: 2_500 })
  const query = {
    formato: 'csv',
    sort: '["Descricao","DESC"]',
    filter: JSON.stringify({ q: 'lote', Ativo: true }),
  }
  const lines = (await sheets.take(finalidade, query)).toString('utf8').trim().split('\r\n').slice(1)
  const names = lines.map(line => line.split(';')[1])
  expect(names).toEqual(
    many
      .filter((_, at) => at % 2)
      .map(row => row[1])
      .toReversed(),
  )
})

describe('a sheet that was sent', () => {
  test('is there for nobody else, in no other register and under no other name', async () => {
    const arquivo = await sent([HEADERS, [null, 'Minha', null, 'Sim']])
    const stranger = sheetsOf(server, await server.tokenOf('outra@demo.canal'))
    expect(await stranger.confirm(finalidade, arquivo)).toMatchObject({ status: 404 })
    expect(await stranger.results(finalidade, arquivo)).toMatchObject({ status: 404 })
    expect(await sheets.results(despesa, arquivo)).toMatchObject({ status: 404 })
    expect(await sheets.results(finalidade, 'a'.repeat(24))).toMatchObject({ status: 404 })
    expect(await sheets.results(finalidade, '../x')).toMatchObject({ status: 400 })
  })

  test('of a provider is about the client it has chosen', async () => {
    const token = await server.tokenOf('agente@demo.canal')
    const { path } = sheetEndpoint(empresa, 'exportar')
    const ask = (headers: Record<string, string>) => server.call(`${path}?formato=csv`, { token, headers })
    expect(await ask({})).toMatchObject({ status: 400, body: { code: 'clientRequired' } })
    const other = await server.signIn('outra@demo.canal')
    expect(await ask({ [CLIENT_HEADER]: String(other.IdRegistro) })).toMatchObject({ status: 404 })
    const client = await server.signIn('industria@demo.canal')
    expect(await ask({ [CLIENT_HEADER]: String(client.IdRegistro) })).toMatchObject({ status: 200 })
  })
})

test('the sample has the columns of the register and one line that is right', async () => {
  const { bytes, headers } = await sheets.reach(finalidade, 'modelo')
  expect(rowsIn(bytes)).toHaveLength(2)
  expect(rowsIn(bytes)[0]).toEqual(HEADERS)
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="Finalidades modelo /)
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test.each(['formato=pdf', '', 'formato=csv&sort=["Nada","ASC"]', 'formato=csv&filter={"Nada":1}'])(
  'an export of %s is refused',
  async query => {
    const token = await server.tokenOf('industria@demo.canal')
    const { path } = sheetEndpoint(finalidade, 'exportar')
    expect(await server.call(`${path}?${query}`, { token })).toMatchObject({ status: 400 })
  },
)
