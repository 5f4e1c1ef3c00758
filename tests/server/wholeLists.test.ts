import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { MOST_WHOLE } from '#contract/paging.ts'
import type { Row } from '#contract/validation.ts'
import { load } from '../load/load.ts'
import { insertMany } from './support/manyRows.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const IMPORTER = 'industria@demo.canal'
const modelos = endpointOf(entityNamed('modelo'), 'list').path
/** List of as many rows as may come whole, and one of three more. */
const contas = endpointOf(entityNamed('conta'), 'list').path
const finalidades = endpointOf(entityNamed('finalidade'), 'list').path
const textos = endpointOf(entityNamed('texto'), 'list').path
const offered = '/api/canal/apoio/lookup/finalidades'
const cidades = '/api/canal/apoio/estado/cidades'
const MANY = 1_500
const LARGE = 7_000
const LONG = 30_000

let token: string

const { server } = world()
beforeAll(async () => {
  token = await server.tokenOf(IMPORTER)
  const { IdRegistro } = await server.signIn(IMPORTER)
  await insertMany(server, entityNamed('modelo'), IdRegistro, MANY)
  await load(server.db, { rows: MOST_WHOLE, register: 'conta' }, () => {})
  await load(server.db, { rows: MOST_WHOLE + 2, register: 'finalidade' }, () => {})
  await server.call('/api/canal/cadastros/finalidade/adicionar', {
    token,
    method: 'POST',
    body: { Descricao: 'Mais uma', Ativo: true },
  })
  await insertLarge(IdRegistro)
})

/** Rows of long texts: fewer than the limit of rows, larger than the limit of bytes. */
async function insertLarge(company: number): Promise<void> {
  await sql`
    insert into texto ("IdRegistro", "Titulo", "Conteudo")
    select ${company}::bigint, 'Comprido ' || number, repeat('ação ', 800)
    from generate_series(1, ${LARGE}::int) as number`.execute(server.db.kysely)
}

/** Expects a list to be refused, with the reason and the advice to page. */
async function expectRefused(path: string, language: string, reason: string): Promise<void> {
  const { status, body } = await server.call(path, { token, headers: { 'Accept-Language': language } })
  const said = expect.stringContaining(reason)
  expect({ status, body }).toEqual({
    status: 400,
    body: { code: 'malformed', Message: said, errors: { range: said } },
  })
}

const idsOf = (body: unknown) => (body as readonly Row[]).map(({ Id }) => Id)

describe('without a range', () => {
  test('a list comes whole, in its order, with how many rows it has', async () => {
    const { status, headers, body } = await server.call(`${modelos}?sort=["Id","ASC"]`, { token })
    const ids = idsOf(body)
    expect(status).toBe(200)
    expect(ids.length).toBeGreaterThanOrEqual(MANY)
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => Number(one) - Number(other)))
    expect(headers.get('Content-Range')).toBe(`modelo 0-${ids.length - 1}/${ids.length}`)
  })

  test('a list comes whole as far as its filter leaves it', async () => {
    const wanted = idsOf((await server.call(modelos, { token })).body).slice(0, 3)
    const filter = encodeURIComponent(JSON.stringify({ Id: wanted }))
    expect(idsOf((await server.call(`${modelos}?filter=${filter}`, { token })).body)).toEqual(wanted)
    const { headers, body } = await server.call(`${modelos}?filter={"Id":[]}`, { token })
    expect({ body, range: headers.get('Content-Range') }).toEqual({ body: [], range: 'modelo */0' })
  })

  test('the lookup of cities has those of the largest state, and all there are', async () => {
    const ofState = await server.call(`${cidades}?idEstado=31`)
    expect(idsOf(ofState.body)).toHaveLength(853)
    expect(idsOf((await server.call(cidades)).body)).toHaveLength(5_571)
  })

  test('a list comes whole up to ten thousand rows', async () => {
    const { status, body } = await server.call(contas, { token })
    expect({ status, rows: idsOf(body).length }).toEqual({ status: 200, rows: MOST_WHOLE })
  })

  test.each([
    ['pt', 'A lista tem mais de 10.000 linhas. Peça-a em páginas de até 100 linhas: range=[0,99]'],
    ['en', 'The list has more than 10,000 rows. Ask for it in pages of up to 100 rows: range=[0,99]'],
    ['es', 'La lista tiene más de 10.000 filas. Pídala en páginas de hasta 100 filas: range=[0,99]'],
  ])('a longer list is refused, and how to page is said in %s', async (language, words) => {
    await expectRefused(finalidades, language, words)
  })

  test.each([
    ['pt', '', 'A lista tem mais de 32 MiB. Peça-a em páginas de até 100 linhas: range=[0,99]'],
    [
      'en',
      '?filter={"q":"comprido"}',
      'The list has more than 32 MiB. Ask for it in pages of up to 100 rows: range=[0,99]',
    ],
    [
      'es',
      '?filter={"Idioma":null}',
      'La lista tiene más de 32 MiB. Pídala en páginas de hasta 100 filas: range=[0,99]',
    ],
  ])('a list whose rows are large together is refused, as is said in %s', async (language, query, words) => {
    await expectRefused(`${textos}${query}`, language, words)
  })

  test('large rows come where a filter leaves few, and page by page', async () => {
    const one = await server.call(`${textos}?filter={"q":"comprido 1000"}`, { token })
    expect({ status: one.status, rows: idsOf(one.body).length }).toEqual({ status: 200, rows: 1 })
    const page = await server.call(`${textos}?range=[900,999]`, { token })
    expect({ status: page.status, rows: idsOf(page.body).length }).toEqual({ status: 200, rows: 100 })
  })

  test(
    'a lookup comes whole with all that fits what was typed, and is refused where that is too long',
    async () => {
      const finds = async (q: string) => {
        const filter = encodeURIComponent(JSON.stringify({ q }))
        const { status, headers, body } = await server.call(`${offered}?filter=${filter}`, { token })
        return { status, range: headers.get('Content-Range'), rows: status === 200 ? idsOf(body).length : 0 }
      }
      const { rows } = await sql<{ count: number }>`
      select count(*) from finalidade where "Descricao" like '%garantia%' and "Ativo"`.execute(
        server.db.kysely,
      )
      const count = rows[0]?.count ?? 0
      expect(count).toBeGreaterThan(100)
      expect(await finds('garantia')).toEqual({
        status: 200,
        range: `finalidade 0-${count - 1}/${count}`,
        rows: count,
      })
      await sql`update finalidade set "Descricao" = left("Descricao", 40) || ' comum ' || "Id", "Ativo" = true`.execute(
        server.db.kysely,
      )
      expect(await finds('comum')).toMatchObject({ status: 400 })
    },
    LONG,
  )

  test('a longer list comes where its filter leaves few, and page by page', async () => {
    const one = await server.call(`${finalidades}?filter={"q":"Mais uma"}`, { token })
    expect({ status: one.status, rows: idsOf(one.body).length }).toEqual({ status: 200, rows: 1 })
    const page = await server.call(`${finalidades}?range=[9950,10049]`, { token })
    expect({ status: page.status, rows: idsOf(page.body).length }).toEqual({ status: 200, rows: 53 })
  })
})

test('lists without a range are read one after the other, and who asks for too many at once is told to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.call(modelos, { token })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(refused[0]?.headers.get('Retry-After')).toBe('5')
  expect(answers.length - refused.length).toBeGreaterThan(1)
})
