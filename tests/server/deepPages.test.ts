import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { insertMany } from './support/manyRows.ts'
import { listening, nodesOf, rowsRead } from './support/queryPlans.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const entity = entityNamed('partnumber')
/** Rows beyond those that a list counts. */
const ROWS = 12_000
const PAGE = 25

const { server } = world()
let plansOf: ReturnType<typeof listening>['plansOf']
beforeAll(async () => {
  ;({ plansOf } = listening(server))
  const { IdRegistro } = await server.signIn('industria@demo.canal')
  await insertMany(server, entity, IdRegistro, ROWS)
})

const pathOf = (first: number, filter: object) => {
  const query = { range: [first, first + PAGE - 1], sort: ['Partnumber', 'ASC'], filter }
  const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  return `${endpointOf(entity, 'list').path}?${new URLSearchParams(Object.fromEntries(texts))}`
}

async function answerTo(first: number, filter: object) {
  const token = await server.tokenOf('industria@demo.canal')
  const { headers, body } = await server.call(pathOf(first, filter), { token })
  return { range: headers.get('Content-Range'), records: body as readonly { readonly Partnumber: string }[] }
}

const filters = [{}, { SituacaoProduto: null }, { IdFabricante: null, Ativo: null }]

test.each(filters)('a page far down a list filtered by %o reads its own rows alone', async filter => {
  const headers = { Authorization: `Bearer ${await server.tokenOf('industria@demo.canal')}` }
  const plans = await plansOf(pathOf(ROWS - 1_000, filter), headers, { isAnalyzed: true })
  const ofTable = plans.flatMap(nodesOf).filter(node => node['Relation Name'] === entity.name)
  const inIndex = ofTable.filter(node => node['Node Type'] === 'Index Only Scan')
  expect(inIndex).toHaveLength(1)
  expect(
    rowsRead(
      ofTable.filter(node => !inIndex.includes(node)),
      entity.name,
    ),
  ).toBeLessThanOrEqual(PAGE + 1)
})

test('pages follow each other without a row that is missing or twice', async () => {
  const filter = { SituacaoProduto: null }
  const firsts = [0, PAGE, 10_000 - PAGE, 10_000]
  const [one, two, three, four] = await Promise.all(firsts.map(first => answerTo(first, filter)))
  const shown = [one, two, three, four].map(page => page?.records.map(({ Partnumber }) => Partnumber) ?? [])
  expect(shown.map(({ length }) => length)).toEqual([PAGE, PAGE, PAGE, PAGE])
  expect(shown.flat()).toEqual([...new Set(shown.flat())].toSorted())
  expect(three?.range).toBe(`partnumber ${10_000 - PAGE}-9999/10001`)
  expect(four?.range).toBe('partnumber 10000-10024/10026')
})

test('a page behind the last of thousands is empty, and says how many there are', async () => {
  expect(await answerTo(ROWS, { SituacaoProduto: null })).toEqual({
    range: `partnumber */${ROWS}`,
    records: [],
  })
})
