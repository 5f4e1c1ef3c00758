import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MOST_SHARED_VIEWS, type Visao, visaoEndpoints } from '#contract/features/visao.ts'
import { peopleOf } from './support/grants.ts'
import { world } from './support/world.ts'

let token: string
const { server } = world()
const people = peopleOf(server)
beforeAll(async () => {
  token = await server.tokenOf('industria@demo.canal')
})
beforeEach(() => sql`delete from visao`.execute(server.db.kysely))

const shared = async (by = token) =>
  (await server.call(visaoEndpoints.visoes.path, { token: by })).body as readonly Visao[]

const ask = (verb: 'adicionar' | 'atualizar' | 'excluir', body: unknown, by = token) =>
  server.call(visaoEndpoints[`visao/${verb}`].path, { token: by, method: 'POST', body })

const filtered = (filter: unknown, rest = '') =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`

const CITIES = { Registro: 'filial', Nome: 'Matriz', Busca: filtered({ q: 'x' }, '&page=2'), Colunas: null }

test('a shared view is of the whole company, and changed by who shared it and by administrators alone', async () => {
  const author = await people.newcomer('industria', { FILIAL: ['Visualizar'] })
  const reader = await people.newcomer('industria', { FILIAL: ['Visualizar'] })
  const other = await server.tokenOf('outra@demo.canal')
  const { status, body } = await ask('adicionar', CITIES, author)
  expect(status).toBe(200)
  const { Id } = (body as { Visao: Visao }).Visao
  const Busca = filtered({ q: 'x' })
  expect(await shared(author)).toEqual([
    { ...CITIES, Busca, Larguras: null, Id, Usuario: expect.stringContaining('Pessoa'), Alteravel: true },
  ])
  expect(await shared(reader)).toMatchObject([{ Id, Alteravel: false }])
  expect(await shared()).toMatchObject([{ Id, Alteravel: true }])
  expect(await shared(other)).toEqual([])
  for (const [verb, more] of [
    ['atualizar', { Nome: 'y' }],
    ['excluir', {}],
  ] as const) {
    expect((await ask(verb, { Id, ...more }, reader)).status).toBe(403)
    expect((await ask(verb, { Id, ...more }, other)).status).toBe(404)
  }
  // A name alone leaves the content, and the content the name.
  await ask('atualizar', { Id, Nome: 'Sedes' })
  await ask('atualizar', { Id, Busca: '?sort=RazaoSocial&order=DESC', Colunas: ['RazaoSocial'] }, author)
  await ask('atualizar', { Id, Larguras: { RazaoSocial: 240 } }, author)
  await ask('atualizar', { Id, Nome: 'Sedes todas' })
  expect(await shared(reader)).toMatchObject([
    {
      ...{ Id, Nome: 'Sedes todas', Busca: '?sort=RazaoSocial&order=DESC', Colunas: ['RazaoSocial'] },
      Larguras: { RazaoSocial: 240 },
    },
  ])
  expect((await ask('excluir', { Id })).status).toBe(200)
  expect(await shared(reader)).toEqual([])
})

test('a shared view is shown without what its reader may not list or its list does not know', async () => {
  const requests = {
    Registro: 'pagamento',
    Nome: 'Meus',
    Colunas: null,
    Busca: filtered({ q: 'a', Autorizavel: true }),
  }
  await ask('adicionar', requests)
  await ask('adicionar', CITIES)
  await sql`update visao set "Busca" = ${filtered({ q: 'x', Gone: 1 }, '&sort=Gone&perPage=1000000&x=1')},
    "Colunas" = '["RazaoSocial", "Gone"]', "Larguras" = '{"RazaoSocial": 240, "Gone": 90}' where "Registro" = 'filial'`.execute(
    server.db.kysely,
  )
  const reader = await people.newcomer('industria', { FILIAL: ['Visualizar'] })
  expect(await shared(reader)).toMatchObject([
    {
      ...{ Nome: 'Matriz', Busca: filtered({ q: 'x' }), Colunas: ['RazaoSocial'] },
      Larguras: { RazaoSocial: 240 },
    },
  ])
  const viewer = await people.newcomer('industria', { PAGAMENTO: ['Visualizar'] })
  expect(await shared(viewer)).toMatchObject([{ Nome: 'Meus', Busca: filtered({ q: 'a' }) }])
})

test('what is no view of a register is not shared', async () => {
  const long = 'x'.repeat(61)
  const refused = [
    { ...CITIES, Busca: '?filter=nope' },
    { ...CITIES, Busca: filtered({ Gone: 1 }) },
    { ...CITIES, Busca: filtered({ q: { deep: 1 } }) },
    { ...CITIES, Busca: `?x=${'y'.repeat(2_000)}` },
    { ...CITIES, Colunas: ['Gone'] },
    ...[{ Gone: 90 }, { RazaoSocial: 47 }, { RazaoSocial: null }, []].map(Larguras => ({
      ...CITIES,
      Larguras,
    })),
    ...['', long, '\u200b', 'a\u0000'].map(Nome => ({ ...CITIES, Nome })),
  ]
  for (const body of refused) expect((await ask('adicionar', body)).status).toBe(422)
  for (const Registro of ['gone', 'cargo/servico', 'toString'])
    expect((await ask('adicionar', { ...CITIES, Registro })).status).toBe(403)
  const viewer = await people.newcomer('industria', { PAGAMENTO: ['Visualizar'] })
  expect((await ask('adicionar', CITIES, viewer)).status).toBe(403)
  expect(await shared()).toEqual([])
})

test('names of shared views are of one each, and there are not too many, also when two share at once', async () => {
  const replies = await Promise.all([
    ask('adicionar', CITIES),
    ask('adicionar', { ...CITIES, Nome: 'MATRIZ' }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await sql`insert into visao ("IdRegistro", "IdUsuario", "Usuario", "Registro", "Nome", "Busca")
    select "IdRegistro", "IdUsuario", "Usuario", "Registro", "Nome" || n, '' from visao,
      generate_series(2, ${MOST_SHARED_VIEWS}::int) n`.execute(server.db.kysely)
  expect((await ask('adicionar', { ...CITIES, Nome: 'Mais uma' })).status).toBe(409)
  expect((await ask('adicionar', { ...CITIES, Registro: 'cargo' })).status).toBe(200)
})
