import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed, entityOf } from '#contract/entity.ts'
import { load } from '../load/load.ts'
import { insertMany } from './support/manyRows.ts'
import { listening, nodesOf } from './support/queryPlans.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const entity = entityNamed('finalidade')
const ROWS = 10_040

const { server } = world()
beforeAll(async () => {
  await load(server.db, { rows: ROWS, register: entity.name }, () => {})
})

async function pageOf(query: string, email = 'industria@demo.canal') {
  const token = await server.tokenOf(email)
  const { headers, body } = await server.call(`${endpointOf(entity, 'list').path}?${query}`, { token })
  return { range: headers.get('Content-Range'), records: body as readonly { readonly Descricao: string }[] }
}

/** Number of plan nodes that read the company's table for a page and its count, on the second request. */
async function readingsOf(name: string, rows: number): Promise<number> {
  const { IdRegistro } = await server.signIn('industria@demo.canal')
  await insertMany(server, entityOf(name), IdRegistro, rows)
  const page = `${endpointOf(entityOf(name), 'list').path}?range=[0,24]`
  const headers = { Authorization: `Bearer ${await server.tokenOf('industria@demo.canal')}` }
  const { plansOf } = listening(server)
  await plansOf(page, headers)
  const nodes = (await plansOf(page, headers)).flatMap(nodesOf)
  return nodes.filter(node => node['Relation Name'] === name).length
}

/** Word in thousands of the rows. */
const WORD = 'ção'

const foundBy = async (q: string) =>
  Number((await rangeOf(`range=[0,0]&count=exact&filter=${JSON.stringify({ q })}`))?.split('/')[1])

const rangeOf = async (query: string) => (await pageOf(query)).range

test('a long list is counted to one beyond ten thousand', async () => {
  expect(await rangeOf('range=[0,24]')).toBe('finalidade 0-24/10001')
})

test('a page far down in a long list says that there is one more, as long as there is', async () => {
  expect(await rangeOf('range=[10000,10024]')).toBe('finalidade 10000-10024/10026')
  expect(await rangeOf('range=[10025,10049]')).toBe(`finalidade 10025-10039/${ROWS}`)
})

test('a long list is counted to its end for who asks for that', async () => {
  expect(await rangeOf('range=[0,24]&count=exact')).toBe(`finalidade 0-24/${ROWS}`)
})

/**
 * Number of requests after which PostgreSQL uses a generic plan of the prepared statement: it plans the first
 * five for their parameters.
 */
const OFTEN = 8

test('the first page of a long list, asked for again and again, is that of whoever asks', async () => {
  const sorted = (email?: string) => pageOf('range=[0,4]&sort=["Descricao","ASC"]', email)
  const mine = await sorted()
  expect(mine.range).toBe('finalidade 0-4/10001')
  const others = await sorted('outra@demo.canal')
  for (let time = 0; time < OFTEN; time += 1) {
    expect(await sorted()).toEqual(mine)
    expect(await sorted('outra@demo.canal')).toEqual(others)
  }
  expect(Number(others.range?.split('/')[1])).toBeLessThan(100)
})

test('what is added to a long list is on its first page at once, until it is removed', async () => {
  const token = await server.tokenOf('industria@demo.canal')
  const { path } = endpointOf(entity, 'adicionar')
  const Descricao = '0 antes de todas'
  const added = await server.call(path, { token, method: 'POST', body: { Descricao, Ativo: true } })
  expect((await pageOf('range=[0,4]&sort=["Descricao","ASC"]')).records[0]).toMatchObject({ Descricao })
  expect(await rangeOf('range=[0,24]&count=exact')).toBe(`finalidade 0-24/${ROWS + 1}`)
  const { Id } = added.body as { readonly Id: number }
  await server.call(`${endpointOf(entity, 'excluir').path}?id=${Id}`, { token })
  expect(await rangeOf('range=[0,24]&count=exact')).toBe(`finalidade 0-24/${ROWS}`)
})

const SEARCH = `filter=${JSON.stringify({ q: WORD })}`

describe('a list that is searched', () => {
  test('is counted to one beyond a thousand', async () => {
    expect(await rangeOf(`range=[0,24]&${SEARCH}`)).toBe('finalidade 0-24/1001')
    const both = JSON.stringify({ q: WORD, Ativo: true })
    expect(await rangeOf(`range=[0,24]&filter=${both}`)).toBe('finalidade 0-24/1001')
  })

  test('says on a page beyond that there is one more, as long as there is', async () => {
    expect(await rangeOf(`range=[1000,1024]&${SEARCH}`)).toBe('finalidade 1000-1024/1026')
    const found = await foundBy(WORD)
    expect(await rangeOf(`range=[${found - 5},${found + 19}]&${SEARCH}`)).toBe(
      `finalidade ${found - 5}-${found - 1}/${found}`,
    )
  })

  test('is counted to its end for who asks for that', async () => {
    expect(await foundBy(WORD)).toBeGreaterThan(2_000)
  })

  test('comes whole without a range, however many of it are counted', async () => {
    const found = await foundBy(WORD)
    const { range, records } = await pageOf(SEARCH)
    expect(range).toBe(`finalidade 0-${found - 1}/${found}`)
    expect(records).toHaveLength(found)
  })

  test('is counted like any other where nothing is searched for', async () => {
    expect(await rangeOf(`range=[0,24]&filter=${JSON.stringify({ q: ' ' })}`)).toBe('finalidade 0-24/10001')
  })
})

test('a list that is filtered, but not searched, is counted to one beyond ten thousand', async () => {
  expect(await rangeOf('range=[0,24]&filter={"Ativo":[true,false]}')).toBe('finalidade 0-24/10001')
})

test('a list of thousands is read once to be counted and once for its page', async () => {
  expect(await readingsOf('modelo', 1_500)).toBe(2)
})
