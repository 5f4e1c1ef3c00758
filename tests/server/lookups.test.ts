import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { lookupColumns, lookupNamed, lookupNames, sourceOf } from '#contract/lookup.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { peopleOf } from './support/grants.ts'
import { lookupPath } from './support/sample.ts'
import { world } from './support/world.ts'

const empresa = entityNamed('empresa')
const despesa = entityNamed('despesa')
const partnumber = entityNamed('partnumber')

const { server, workerOf } = world()
const importer = workerOf(empresa)

const APOIO = '/api/canal/apoio'
const LARGEST = encodeURIComponent('[0,99]')

async function offered(path: string): Promise<readonly Row[]> {
  const { status, body } = await importer.call(
    `${APOIO}/${path}${path.includes('?') ? '&' : '?'}range=${LARGEST}`,
  )
  expect(status).toBe(200)
  return body as readonly Row[]
}

const idsOf = (rows: readonly Row[]) => rows.map(({ Id }) => Id)

test('the contacts of a company are those of that company alone', async () => {
  const contato = entityNamed('empresa/contato')
  const [one, other] = [await importer.createSample(contato), await importer.createSample(contato)]
  const all = idsOf(await offered('lookup/empresa/contatos'))
  expect(all).toEqual(expect.arrayContaining([one.Id, other.Id]))
  const rows = await offered(`lookup/empresa/contatos?idEmpresa=${one['IdEmpresa']}`)
  expect(rows).toEqual([{ Id: one.Id, Nome: one['Nome'], IdEmpresa: one['IdEmpresa'] }])
  expect(await offered('lookup/empresa/contatos?idEmpresa=nenhuma')).toEqual([])
})

test('importers and exporters are companies of one of the two types, or of both', async () => {
  const made = async (...TipoEmpresa: readonly number[]) =>
    (await importer.createSample(empresa, { TipoEmpresa, RazaoSocial: 'AAA de teste' })).Id
  const wanted = [await made(1), await made(2, 3), await made(1, 2)]
  const unwanted = [await made(3), await made(4, 5)]
  const ids = idsOf(await offered('lookup/importadoresexportadores'))
  expect(ids).toEqual(expect.arrayContaining(wanted))
  expect(unwanted.filter(id => ids.includes(id))).toEqual([])
})

test('providers are those that work for the company; one of them finds itself alone', async () => {
  const providersFor = async (email: string) => {
    const { Token_Acess: token, IdRegistro } = await server.signIn(email)
    const { body } = await server.call(`${APOIO}/provedores`, { token, method: 'POST', body: {} })
    return { own: IdRegistro, ids: idsOf(body as readonly Row[]) }
  }
  const payer = await providersFor('industria@demo.canal')
  const agent = await providersFor('agente@demo.canal')
  expect(payer.ids).toContain(agent.own)
  expect(payer.ids).not.toContain(payer.own)
  expect(agent.ids).toEqual([agent.own])
})

describe('expenses', () => {
  test('are those of a mode and a business, and those of all', async () => {
    const made: Record<string, unknown> = {}
    for (const [ViaTransporte, Negocio] of [
      ['01', 1],
      ['04', 1],
      ['99', 1],
      ['01', 2],
      ['99', 3],
    ] as const) {
      const values = { DescricaoPT: `AAA ${ViaTransporte} ${Negocio}`, ViaTransporte, Negocio }
      made[`${ViaTransporte} ${Negocio}`] = (await importer.createSample(despesa, values)).Id
    }
    const within = async (query: string) => {
      const ids = idsOf(await offered(`lookup/despesas?${query}`))
      return Object.keys(made).filter(key => ids.includes(made[key]))
    }
    expect(await within('viaTransporte=01')).toEqual(['01 1', '99 1', '01 2', '99 3'])
    expect(await within('viaTransporte=01&negocio=1')).toEqual(['01 1', '99 1', '99 3'])
  })
})

describe('the attributes of an NCM', () => {
  const codesOf = (rows: readonly Row[]) => rows.map(({ Codigo }) => Codigo)

  test('are those of its mode and those of both, and name their values', async () => {
    const asked = await offered('ncm/atributos?idNcm=84137010&tipo=IMPORTACAO')
    expect(codesOf(asked)).toEqual(['ATT_90002', 'ATT_90011'])
    expect(codesOf(await offered('ncm/atributos?idNcm=84137010&tipo=EXPORTACAO'))).toEqual(['ATT_90012'])
    expect(codesOf(await offered('ncm/atributos?idNcm=85015110&tipo=EXPORTACAO'))).toEqual([
      'ATT_90001',
      'ATT_90017',
    ])
    const values = await offered(`ncm/destaques?idAtributo=${asked[1]?.['Id']}`)
    expect(values.map(({ Codigo, NomeES }) => [Codigo, NomeES])).toEqual([
      ['01', 'Agua limpia'],
      ['02', 'Agua con sólidos'],
      ['03', 'Productos químicos'],
      ['04', 'Alimentos'],
    ])
  })

  test('of an NCM there are none known of, are none', async () => {
    expect(await offered('ncm/atributos?idNcm=02013000')).toEqual([])
    expect(await offered('ncm/destaques?idAtributo=nada')).toEqual([])
  })
})

test('an official code that is gone is chosen no more, and still named by what has it', async () => {
  const { kysely } = server.db
  await sql`update apoio_moeda set "Ativo" = false where "Id" = 'ISK'`.execute(kysely)
  await sql`update apoio_cidade set "Ativo" = false where "Id" = '4209102'`.execute(kysely)
  const filtered = (filter: Row) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
  expect(await offered(`moedas?${filtered({ q: 'ISK' })}`)).toEqual([])
  expect(await offered(`moedas?${filtered({ Id: 'ISK' })}`)).toMatchObject([{ Id: 'ISK', Simbolo: 'ISK' }])
  expect(idsOf(await offered(`pais/cidades?idEstado=42&${filtered({ q: 'Joinville' })}`))).toEqual([])
  const one = await importer.createSample(despesa, { Moeda: 'ISK' })
  expect(one).toMatchObject({ Moeda: 'ISK' })
})

describe('a partnumber’s data', () => {
  test('are what the register has, for whoever may look at it', async () => {
    const record: StoredRow = await importer.createSample(partnumber)
    const path = `${APOIO}/dados/partnumber/${record.Id}`
    expect(await importer.call(path)).toMatchObject({ status: 200, body: record })
    const stranger = await peopleOf(server).withRights('industria', { FINALIDADE: ['Visualizar'] })
    expect((await server.call(path, { token: stranger })).status).toBe(403)
    expect((await importer.call(`${APOIO}/dados/partnumber/999999999`)).status).toBe(404)
    expect((await importer.call(`${APOIO}/dados/partnumber/abc`)).status).toBe(400)
  })
})

describe('what a lookup tells', () => {
  const hidden = lookupNames.flatMap(name => {
    const shown = ['Id', ...lookupColumns(name)]
    return Object.keys(sourceOf(name).fields)
      .filter(field => !shown.includes(field))
      .map(field => ({ name, field }))
  })

  test.each(hidden)('$name is not ordered by $field, which it does not show', async ({ name, field }) => {
    const post = lookupNamed(name).type === 'query' && name === 'provedor' ? {} : undefined
    const sort = encodeURIComponent(JSON.stringify([field, 'ASC']))
    expect((await importer.call(`${lookupPath(name)}?sort=${sort}`, post)).status).toBe(400)
  })

  test('of a payee’s accounts the last digits alone, in what is shown and in what is searched', async () => {
    const conta = entityNamed('empresa/conta')
    const { NumeroConta, IdEmpresa } = await importer.createSample(conta, { NumeroConta: '91827364' })
    const rows = await offered(`lookup/beneficiarios/contas?idBeneficiario=${IdEmpresa}`)
    expect(rows).toMatchObject([{ Descricao: expect.stringContaining('•••364') }])
    expect(JSON.stringify(rows)).not.toContain(String(NumeroConta))
    const filter = encodeURIComponent(JSON.stringify({ q: '91827' }))
    expect(await offered(`lookup/beneficiarios/contas?filter=${filter}`)).toEqual([])
  })
})
