import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buscaEndpoints } from '#contract/features/busca.ts'
import { MOST_NOTIFICATIONS, type Notificacao, type Preferencia } from '#contract/features/notificacao.ts'
import { world } from './support/world.ts'

const BELL = '/api/canal/tools/notificacoes'
const MANY = 5_000

let token: string
const { server } = world()
beforeAll(async () => {
  const session = await server.signIn('industria@demo.canal')
  token = session.Token_Acess
  await sql`
    insert into notificacao ("IdRegistro", "IdUsuario", "Especie", "Valores", "Portal")
    select ${session.IdRegistro}, ${session.IdUsuario}, 'pagamentoAutorizado', '{"Numero":"SP-1","Autor":"X"}', true
    from generate_series(1, ${MANY})`.execute(server.db.kysely)
})

const post = (path: string, body: unknown) => server.call(`${BELL}${path}`, { token, method: 'POST', body })
const unread = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notificacao where not "Lida"`.execute(server.db.kysely)
  return rows[0]?.count ?? 0
}

const MALFORMED = [
  ...[-1, 0, 1.5, 'x', null, 2 ** 53, 1e300, 'NaN', [], {}].map(one => ({ Ids: [one] })),
  ...['', 'all', 1, {}, null].map(Ids => ({ Ids })),
  { Ids: Array.from({ length: 100_000 }, (_, at) => at + 1) },
]

test.each(['/lidas', '/limpar'])('%s refuses Ids that are none, and too many of them', async path => {
  const before = await unread()
  for (const body of MALFORMED)
    expect((await post(path, body)).status, JSON.stringify(body).slice(0, 60)).toBe(422)
  for (const body of ['x', '{"Ids":']) expect((await post(path, body)).status).toBe(400)
  expect(await unread()).toBe(before)
})

const preferred = { Tipo: 'pagamentoEnviado', Portal: true, Email: 'nenhum' }

test.each([
  { what: 'a kind there is not', body: { Preferencias: [{ ...preferred, Tipo: 'outra' }] } },
  { what: 'a kind of the prototype', body: { Preferencias: [{ ...preferred, Tipo: 'constructor' }] } },
  { what: 'no truth value', body: { Preferencias: [{ ...preferred, Portal: 'true' }] } },
  { what: 'no way by e-mail', body: { Preferencias: [{ ...preferred, Email: '' }] } },
  { what: 'a part', body: { Preferencias: [{ Tipo: preferred.Tipo }] } },
  { what: 'nothing', body: {} },
  { what: 'no list', body: { Preferencias: preferred } },
  { what: 'a long list', body: { Preferencias: Array.from({ length: 1_000 }, () => preferred) } },
  { what: 'a kind twice', body: { Preferencias: [preferred, { ...preferred, Portal: false }] } },
])('preferences of $what are refused', async ({ body }) => {
  expect((await post('/preferencias/atualizar', body)).status).toBe(422)
  const { body: kept } = await server.call(`${BELL}/preferencias`, { token })
  expect((kept as readonly Preferencia[]).find(({ Tipo }) => Tipo === preferred.Tipo)).toEqual(preferred)
})

test.each(['q=aa&q=bb', 'q[]=aa', 'q[a]=b', 'q=%ff%fe', 'q=%', 'q=%00%00', 'q=%ed%a0%80a', 'q='])(
  'a search of every register for %s breaks nothing',
  async query => {
    const { status } = await server.call(`${buscaEndpoints.busca.path}?${query}`, { token })
    expect([200, 400]).toContain(status)
  },
)

test.each(['\u200b\u200b', '\u0301\u0301', '\u202e\u202e', '\u00ad\u00ad\u00ad', '\u2060\ufeff'])(
  'a search for invisible characters (%j) is refused',
  async q => {
    const path = `${buscaEndpoints.busca.path}?${new URLSearchParams({ q })}`
    expect((await server.call(path, { token })).status).toBe(400)
  },
)

test('of thousands of notifications the newest are listed, and all are read and removed at once', async () => {
  const { body } = await post('', {})
  expect(body as readonly Notificacao[]).toHaveLength(MOST_NOTIFICATIONS)
  expect((await post('/lidas', {})).status).toBe(200)
  expect(await unread()).toBe(0)
  expect((await post('/limpar', {})).status).toBe(200)
  expect((await post('', {})).body).toEqual([])
})
