import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#contract/validation.ts'
import { asOwner } from '#server/db/transaction.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { importerWorld } from './support/importer.ts'

const { server, worker } = importerWorld()

const HORSES = 'Animais vivos › Cavalos, asininos e muares, vivos › Cavalos'

/** Codes, names and what stands above them, as the nomenclature has them. */
const ITEMS = [
  ['01012100', 'Reprodutores de raça pura', HORSES],
  ['01012900', 'Outros', HORSES],
  [
    '01022110',
    'Prenhes ou com cria ao pé',
    'Animais vivos › Animais vivos da espécie bovina › Bovinos domésticos',
  ],
  [
    '95030010',
    'Triciclos',
    'Brinquedos, jogos, artigos para divertimento › Triciclos, patinetes, carros de pedais',
  ],
] as const

beforeAll(() =>
  asOwner(server.db, async trx => {
    const table = sql.table(lookupTableName('ncm'))
    for (const [code, name, path] of ITEMS) {
      await sql`insert into ${table} ("Id", "Codigo", "NomePT", "Caminho") values (${code}, ${code}, ${name}, ${path})`.execute(
        trx,
      )
    }
  }),
)

const found = async (q: string) => {
  const filter = encodeURIComponent(JSON.stringify({ q }))
  const { body } = await worker.call(`/api/canal/apoio/ncm?range=[0,24]&filter=${filter}`)
  return (body as readonly Row[]).map(({ Codigo }) => Codigo)
}

describe('an NCM is found', () => {
  test.each([
    ['0101.21.00', ['01012100']],
    ['01012100', ['01012100']],
    ['0101 21 00', ['01012100']],
    ['0101.2', ['01012100', '01012900']],
    ['raça pura', ['01012100']],
    ['pura raca', ['01012100']],
    ['CAVALOS', ['01012100', '01012900']],
    ['cavalos outros', ['01012900']],
    ['outros, cavalos', ['01012900']],
    ['vivos bovina cria', ['01022110']],
    ['brinquedos tricic', ['95030010']],
    ['cavalos triciclos', []],
    ['--- ...', []],
  ])('by “%s”', async (typed, codes) => {
    expect(await found(typed)).toEqual(codes)
  })

  test('by the beginning of its code before any that merely has it in its text', async () => {
    expect((await found('0101'))[0]).toBe('01012100')
  })

  test('with what stands above it', async () => {
    const { body } = await worker.call('/api/canal/apoio/ncm?filter=%7B%22Id%22%3A%2201012100%22%7D')
    expect(body).toMatchObject([{ Caminho: HORSES }])
  })
})

test('a text of many words is answered', async () => {
  expect(await found(Array.from({ length: 15 }, (_, at) => `p${at}`).join(' '))).toEqual([])
})
