import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { asOwner } from '#server/db/transaction.ts'
import { listening, nodesOf } from './support/queryPlans.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const finalidade = entityNamed('finalidade')

/** Number of matching rows, all at the end of the list's order, and of other rows before them. */
const TOGETHER = 1_500
const OTHERS = 12_000
/** Limit of rows read in the list's order: a page is found within it, or all matching rows are read and sorted. */
const MOST_READ = 5_000

let token: string
const { server } = world()
beforeAll(async () => {
  const { IdRegistro, Token_Acess } = await server.signIn('industria@demo.canal')
  token = Token_Acess
  await asOwner(server.db, async trx => {
    await sql`
      insert into finalidade ("IdRegistro", "Descricao", "CodigoErp", "Ativo")
      select ${IdRegistro}::bigint, case when n <= ${OTHERS}::int then 'A ' else 'Z remessa ' end || to_char(n, 'FM00000'),
        case when n % 2 = 0 then 'PAR' end, true
      from generate_series(1, ${OTHERS + TOGETHER}::int) as n`.execute(trx)
  })
  await sql`vacuum (analyze) finalidade`.execute(server.db.kysely)
})

const pathOf = (q: string, direction: string, first: number) =>
  `${endpointOf(finalidade, 'list').path}?${new URLSearchParams({
    range: `[${first},${first + 2}]`,
    sort: JSON.stringify(['Descricao', direction]),
    filter: JSON.stringify({ q }),
  })}`

const named = (...numbers: readonly number[]) =>
  numbers.map(number => `${number <= OTHERS ? 'A' : 'Z remessa'} ${String(number).padStart(5, '0')}`)

test.each([
  ['together at the end', 'remessa', 'ASC', 0, named(12_001, 12_002, 12_003), '0-2/1001'],
  ['together at the beginning', 'remessa', 'DESC', 0, named(13_500, 13_499, 13_498), '0-2/1001'],
  ['together, a page far down', 'remessa', 'ASC', 1_498, named(13_499, 13_500), '1498-1499/1500'],
  ['everywhere', 'par', 'ASC', 0, named(2, 4, 6), '0-2/1001'],
  ['everywhere, a page far down', 'par', 'DESC', 6_000, named(1_500, 1_498, 1_496), '6000-6002/6004'],
] as const)(
  'what many have who stand %s comes in the order of the list',
  async (_, q, direction, first, names, range) => {
    const { body, headers } = await server.call(pathOf(q, direction, first), { token })
    expect((body as readonly { readonly Descricao: string }[]).map(({ Descricao }) => Descricao)).toEqual(
      names,
    )
    expect(headers.get('Content-Range')).toBe(`finalidade ${range}`)
  },
)

test.each([
  ['together at the end', 'remessa'],
  ['everywhere', 'par'],
])('what many have who stand %s is not looked for through all of the list', async (_, q) => {
  const { plansOf } = listening(server)
  const plans = await plansOf(pathOf(q, 'ASC', 0), { Authorization: `Bearer ${token}` }, { isAnalyzed: true })
  const inOrder = plans
    .flatMap(nodesOf)
    .filter(node => node['Node Type'] === 'Index Scan' && node['Relation Name'] === 'finalidade')
    .map(node => Number(node['Actual Rows']) + Number(node['Rows Removed by Filter'] ?? 0))
  expect(Math.max(...inOrder)).toBeLessThanOrEqual(MOST_READ)
})
