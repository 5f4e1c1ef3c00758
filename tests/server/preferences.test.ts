import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  LONGEST_CHANGE_AGE,
  MOST_PREFERENCE_CHANGES,
  type Preference,
  preferenceKinds,
  preferenceNames,
  preferenciaEndpoints,
} from '#contract/features/preferencia.ts'
import { world } from './support/world.ts'

const { 'perfil/preferencias': read, 'perfil/preferencias/atualizar': change } = preferenciaEndpoints

let token: string
const { server } = world()
beforeAll(async () => {
  token = await server.tokenOf('industria@demo.canal')
})
beforeEach(() => sql`delete from preferencia`.execute(server.db.kysely))

type Change = Preference & { readonly Idade: number }

const send = (Preferencias: unknown, by = token) =>
  server.call(change.path, { token: by, method: 'POST', body: { Preferencias } })

async function kept(by = token): Promise<readonly Preference[]> {
  const { status, body } = await server.call(read.path, { token: by })
  expect(status).toBe(200)
  return body as readonly Preference[]
}

const VIEW = 'a'.repeat(32)
const search = { Registro: 'filial', Nome: 'Atrasadas', Busca: '?q=x', Colunas: ['Descricao'] }

/** Item and two values of each kind of preference. */
const samples: {
  readonly [N in Preference['Nome']]: readonly [item: string, value: unknown, other: unknown]
} = {
  tema: ['', 'dark', 'semiDark'],
  idioma: ['', 'es', 'en'],
  densidade: ['', 'compact', 'comfortable'],
  atalhos: ['', false, true],
  primeirosPassos: ['', 'guardado', 'concluido'],
  menu: ['roomy', true, false],
  colunas: ['filial', ['Descricao', 'Gone'], []],
  larguras: ['filial', { Gone: 90, RazaoSocial: 240 }, {}],
  visao: [VIEW, search, { ...search, Colunas: null, Larguras: { Nome: 90 } }],
  visaoPadrao: ['filial', VIEW, '12'],
  pino: ['/filiais', { Ordem: 3 }, { Ordem: 0 }],
}

const view = (Item: string, Nome: string, Idade = 0): Change => ({
  ...{ Nome: 'visao', Item, Idade },
  Valor: { ...search, Nome },
})
const theme = (Valor: 'dark' | 'semiDark', Idade = 0): Change => ({ Nome: 'tema', Item: '', Valor, Idade })

test.each(preferenceNames)('%s is kept, changed and removed', async Nome => {
  const [Item, value, other] = samples[Nome]
  for (const Valor of [value, other, null]) {
    const { status, body } = await send([{ Nome, Item, Valor, Idade: 0 }])
    expect(status).toBe(200)
    expect(body).toEqual({
      Message: expect.any(String),
      Preferencias: [{ Nome, Item, Valor }],
      Recusadas: [],
    })
    expect(await kept()).toEqual([{ Nome, Item, Valor }])
  }
})

test('of nothing chosen nothing is kept', async () => {
  expect((await send([])).status).toBe(200)
  expect(await kept()).toEqual([])
})

test('machines that change different things both win', async () => {
  await send([view('b'.repeat(32), 'one'), theme('dark')])
  await send([view('c'.repeat(32), 'two'), { Nome: 'idioma', Item: '', Valor: 'en', Idade: 0 }])
  expect((await kept()).map(({ Item, Valor }) => ({ Item, Valor }))).toEqual([
    { Item: '', Valor: 'en' },
    { Item: '', Valor: 'dark' },
    { Item: 'b'.repeat(32), Valor: { ...search, Nome: 'one' } },
    { Item: 'c'.repeat(32), Valor: { ...search, Nome: 'two' } },
  ])
})

test('of two changes of one thing the later counts, also where the earlier arrives last', async () => {
  await send([theme('dark')])
  const { body } = await send([theme('semiDark', 60_000)])
  expect(body).toMatchObject({ Preferencias: [{ Nome: 'tema', Valor: 'dark' }] })
  await send([theme('semiDark')])
  expect(await kept()).toMatchObject([{ Nome: 'tema', Valor: 'semiDark' }])
})

test('a view that was deleted is not brought back by an older change', async () => {
  await send([view(VIEW, 'old', 90_000)])
  await send([{ Nome: 'visao', Item: VIEW, Valor: null, Idade: 0 }])
  await send([view(VIEW, 'renamed offline', 60_000)])
  expect(await kept()).toEqual([{ Nome: 'visao', Item: VIEW, Valor: null }])
})

test("a user's preferences are that user's alone, of a colleague's and of another company's", async () => {
  await send([theme('dark')])
  for (const other of ['autorizacao@demo.canal', 'consulta@demo.canal', 'despachante@demo.canal']) {
    const theirs = await server.tokenOf(other)
    expect(await kept(theirs)).toEqual([])
    await send([theme('semiDark')], theirs)
  }
  expect(await kept()).toMatchObject([{ Nome: 'tema', Valor: 'dark' }])
})

test('nobody reads or changes preferences without a session', async () => {
  expect((await server.call(read.path)).status).toBe(401)
  expect((await send([theme('dark')], '')).status).toBe(401)
})

test('what another version has stored is passed over', async () => {
  await send([theme('dark')])
  await sql`
    insert into preferencia ("IdUsuario", "Nome", "Item", "Valor", "Alterado")
    select "IdUsuario", v."Nome", v."Item", v."Valor"::jsonb, now() from preferencia,
      (values ('constructor', '', '1'), ('gone', 'x', '{}'), ('menu', 'tight', '"x"')) as v("Nome", "Item", "Valor")`.execute(
    server.db.kysely,
  )
  expect(await kept()).toMatchObject([{ Nome: 'tema', Valor: 'dark' }])
})

const MALFORMED: Readonly<Record<string, unknown>> = {
  'no list': theme('dark'),
  nothing: undefined,
  'a name there is not': [{ ...theme('dark'), Nome: 'outra' }],
  'a name of the prototype': [{ ...theme('dark'), Nome: '__proto__' }],
  'a register of the prototype': [{ Nome: 'colunas', Item: '__proto__', Valor: [], Idade: 0 }],
  'an item where there is one alone': [{ ...theme('dark'), Item: 'x' }],
  'no item': [{ Nome: 'tema', Valor: 'dark', Idade: 0 }],
  'no value': [{ Nome: 'tema', Item: '', Idade: 0 }],
  'a value of another kind': [{ ...theme('dark'), Valor: 'compact' }],
  'an object for a text': [{ ...theme('dark'), Valor: { dark: true } }],
  'NUL in a name': [view(VIEW, 'a\u0000b')],
  'a lone surrogate': [view(VIEW, 'a\ud800')],
  'a long name': [view(VIEW, 'x'.repeat(61))],
  'a long search': [{ ...view(VIEW, 'x'), Valor: { ...search, Busca: 'x'.repeat(2_001) } }],
  'many columns': [{ Nome: 'colunas', Item: 'filial', Valor: Array(151).fill('Nome'), Idade: 0 }],
  'a column wider than any window': [{ Nome: 'larguras', Item: 'filial', Valor: { Nome: 1_201 }, Idade: 0 }],
  'a width of parts': [{ Nome: 'larguras', Item: 'filial', Valor: { Nome: 90.5 }, Idade: 0 }],
  'many widths': [{ Nome: 'larguras', Item: 'filial', Valor: manyWidths(), Idade: 0 }],
  'an Id that is none': [view('1', 'x')],
  "a pin of another's address": [{ Nome: 'pino', Item: 'https://x.example', Valor: { Ordem: 0 }, Idade: 0 }],
  'a change of the future': [theme('dark', -1)],
  'an old change': [theme('dark', LONGEST_CHANGE_AGE + 1)],
  'an age that is no number': [{ ...theme('dark'), Idade: '1' }],
  'one thing twice': [theme('dark'), theme('semiDark')],
  'too much at once': Array.from({ length: MOST_PREFERENCE_CHANGES + 1 }, (_, at) => view(hex(at), 'x')),
}

function manyWidths(): Readonly<Record<string, number>> {
  return Object.fromEntries(Array.from({ length: 151 }, (_, at) => [`C${at}`, 90]))
}

function hex(at: number): string {
  return at.toString(16).padStart(32, '0')
}

test.each(Object.keys(MALFORMED))('%s is refused', async what => {
  const { status, body } = await send(MALFORMED[what])
  expect(status).toBe(422)
  expect(body).toMatchObject({ Message: expect.stringMatching(/\w/) })
  expect(await kept()).toEqual([])
})

test('unknown members of a value are passed over', async () => {
  const Valor = JSON.parse(`{"Ordem":1,"__proto__":{"x":1},"constructor":2,"more":[]}`)
  expect((await send([{ Nome: 'pino', Item: '/', Valor, Idade: 0 }])).status).toBe(200)
  expect(await kept()).toEqual([{ Nome: 'pino', Item: '/', Valor: { Ordem: 1 } }])
})

test('of a kind of which there would be too many nothing is taken, of the others all, and it is said', async () => {
  const { most } = preferenceKinds.visao
  const many = Array.from({ length: most }, (_, at) => view(hex(at), 'x'))
  expect((await send(many)).status).toBe(200)
  const more = [view(hex(0), 'renamed'), view(hex(most), 'x'), theme('dark')]
  const { status, body } = await send(more)
  expect(status).toBe(200)
  expect(body).toMatchObject({ Message: expect.stringMatching(/\w/), Recusadas: ['visao'] })
  const views = many.map(({ Nome, Item, Valor }) => ({ Nome, Item, Valor }))
  expect(await kept()).toEqual([{ Nome: 'tema', Item: '', Valor: 'dark' }, ...views])
  const instead = [{ ...view(hex(1), 'x'), Valor: null }, view(hex(most), 'x')]
  expect((await send(instead)).body).toMatchObject({ Recusadas: [] })
})

test('values that are too long together are not taken, and the others are', async () => {
  const Valor = { ...search, Busca: 'x'.repeat(2_000) }
  const long = Array.from({ length: 280 }, (_, at) => ({ ...view(hex(at), 'x'), Valor }))
  expect((await send([...long, theme('dark')])).body).toMatchObject({ Recusadas: ['visao'] })
  expect(await kept()).toEqual([{ Nome: 'tema', Item: '', Valor: 'dark' }])
})

test('of removals the latest are remembered', async () => {
  const removed = (from: number) =>
    Array.from({ length: 300 }, (_, at) => ({ Nome: 'visao', Item: hex(from + at), Valor: null, Idade: 0 }))
  await send(removed(0))
  await send(removed(300))
  expect((await kept()).map(({ Item }) => Item)).toEqual(removed(300).map(({ Item }) => Item))
})

test('two machines that send at once wait for each other', async () => {
  const all = Array.from({ length: 50 }, (_, at) => view(hex(at), 'x'))
  const replies = await Promise.all([send(all), send(all.toReversed()), send(all)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
})
