import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { lookupNames, namingColumns } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { lookupPath } from './support/sample.ts'
import { world } from './support/world.ts'

const despesa = entityNamed('despesa')
const empresa = entityNamed('empresa')

const { workerOf } = world()
const worker = workerOf(empresa)

type Range = readonly [number, number]

async function asked(name: string, q: string, range: Range, more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: JSON.stringify(range), ...more })
  const post = name === 'provedor' ? {} : undefined
  const reply = await worker.call(`${lookupPath(name)}?${query}`, post)
  expect({ name, status: reply.status }).toEqual({ name, status: 200 })
  return reply
}

const found = async (name: string, q: string, range: Range = [0, 9]) =>
  (await asked(name, q, range)).body as readonly Row[]

const toldOf = async (q: string, range: Range, more?: Readonly<Record<string, string>>) =>
  (await asked('despesa', q, range, more)).headers.get('Content-Range')

/** Expenses that a search for `rank` finds, in the order in which it does. */
const RANKED = [
  { Codigo: 'RANK', DescricaoPT: 'zz' },
  { Codigo: 'RANK-2', DescricaoPT: 'aa' },
  { Codigo: 'W-1', DescricaoPT: 'Rankado' },
  { Codigo: 'X-1', DescricaoPT: 'Um rankado' },
  { Codigo: 'Y-1', DescricaoPT: 'Arankado' },
  { Codigo: 'Z-RANK', DescricaoPT: 'qualquer' },
]

describe('what is typed into a lookup', () => {
  beforeAll(async () => {
    for (const row of RANKED.toReversed())
      await worker.createSample(despesa, { ...row, DescricaoEN: 'x', DescricaoES: 'x' })
  })

  test('finds the bank of that number first, and none by an ISPB that nobody sees', async () => {
    const banks = await found('banco', '341')
    expect(banks[0]).toMatchObject({ Compe: '341' })
    expect(banks.filter(({ Compe, Nome }) => !`${Compe} ${Nome}`.includes('341'))).toEqual([])
  })

  test('finds an NCM by the beginning of its code, masked or not', async () => {
    for (const q of ['8413', '84.13', '8413.7']) {
      const [first] = await found('ncm', q)
      expect(String(first?.['Codigo'])).toMatch(new RegExp(`^${q.replaceAll('.', '')}`))
    }
  })

  test('finds titles with a word that begins so before those that hold it anywhere', async () => {
    const ranked = (await found('despesa', 'rank')).map(({ Codigo }) => Codigo)
    expect(ranked).toEqual(RANKED.map(({ Codigo }) => Codigo))
    // Pages follow the same order.
    const pages = [await found('despesa', 'rank', [0, 2]), await found('despesa', 'rank', [3, 5])]
    expect(pages.flat().map(({ Codigo }) => Codigo)).toEqual(ranked)
  })

  test('is told to be found once more than the page shows, and on the last page as often as it is', async () => {
    expect(await toldOf('rank', [0, 2])).toBe('despesa 0-2/4')
    expect(await toldOf('rank', [3, 5])).toBe('despesa 3-5/6')
    expect(await toldOf('rank', [0, 2], { count: 'exact' })).toBe('despesa 0-2/6')
    expect(await toldOf('rank', [20, 29])).toBe('despesa */6')
    expect(await toldOf('zzqqzz', [0, 9])).toBe('despesa */0')
  })

  test('finds a company by its CNPJ as it is printed, and not by an address that is not shown', async () => {
    const one = await worker.createSample(empresa, {
      TipoEmpresa: [5],
      Logradouro: 'Rua Invisivelmente',
      RazaoSocial: 'Achável pelo CNPJ',
    })
    const digits = String(one['CpfCnpj'])
    expect(await found('beneficiario', digits)).toMatchObject([{ Id: one.Id, CpfCnpj: digits }])
    expect(await found('beneficiario', 'Invisivelmente')).toEqual([])
  })

  test.each(['%', '_', '\\', '\uFF05', '\uFF3F', '\uFF3C'])(
    'takes %s for itself, and not for whatever there is',
    async sign => {
      expect(await found('despesa', sign)).toEqual([])
      expect(await found('despesa', `ra${sign}k`)).toEqual([])
    },
  )

  test.each(lookupNames)('of %s is looked for in what is answered alone', async name => {
    const rows = await found(name, 'a')
    for (const row of rows) {
      const shown = namingColumns(name).map(column => String(row[column] ?? ''))
      expect(shown.join(' ').normalize('NFD').toLowerCase()).toContain('a')
    }
  })
})
