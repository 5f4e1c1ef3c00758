import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { fileOf, rowsIn, type Sheets, sheetsOf, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const conta = entityNamed('conta')

let sheets: Sheets

const offered = async (path: string) => (await worker.call(`/api/canal/apoio/${path}`)).body as readonly Row[]
const branches = () => offered('lookup/filiais')

const { server, workerOf } = world()
const worker = workerOf(conta)
beforeAll(async () => {
  sheets = sheetsOf(server, await server.tokenOf('industria@demo.canal'))
})

const masked = (cnpj: unknown) => String(cnpj).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')

describe.each(['lookup/filiais', 'lookup/agentes/filiais'])('%s', path => {
  test('calls each branch by its short name, city and CNPJ', async () => {
    const found = await offered(path)
    expect(new Set(found.map(({ Nome }) => Nome)).size).toBe(found.length)
    for (const { Nome, NomeFantasia, RazaoSocial, Cnpj } of found) {
      expect(String(Nome).split(' · ')).toEqual([
        NomeFantasia ?? RazaoSocial,
        expect.stringMatching(/^[\p{L} ]+\/[A-Z]{2}$/u),
        masked(Cnpj),
      ])
    }
  })

  test('finds a branch by its city', async () => {
    const [branch] = (await offered(path)).toReversed()
    const city = String(branch?.['Nome']).split(' · ')[1]?.split('/')[0] ?? ''
    const filter = encodeURIComponent(JSON.stringify({ q: city.toUpperCase() }))
    expect(await offered(`${path}?filter=${filter}`)).toContainEqual(branch)
  })
})

test('the branches that pay are called as all are', async () => {
  const names = (await offered('lookup/filiais/pagadoras')).map(({ Nome }) => Nome)
  expect(names.toSorted()).toEqual((await branches()).map(({ Nome }) => Nome).toSorted())
})

describe('a sheet', () => {
  const accountOf = async (branch: Value) => {
    const [head = [], line = []] = rowsIn(await sheets.take(conta, { formato: 'xlsx' }))
    const cells = line.with(head.indexOf('Filial'), branch).with(head.indexOf('ID'), null)
    return sheets.tried(conta, fileOf([head, cells]))
  }
  const last = async () => (await branches()).at(-1) as Row

  test('names a branch by its CNPJ, with its mask or without, or by what it is called', {
    timeout: 30_000,
  }, async () => {
    expect((await branches()).length).toBeGreaterThan(1)
    const { Cnpj, Nome } = await last()
    for (const name of [Cnpj, masked(Cnpj), Nome]) {
      expect(await accountOf(String(name))).toMatchObject({ Novas: 1, Erros: [] })
    }
  })

  test('names a branch by the number that a spreadsheet made of its CNPJ, without its first zeros', async () => {
    await worker.createSample(entityNamed('filial'), { Cnpj: '00623904000173' })
    expect(await accountOf(623904000173)).toMatchObject({ Novas: 1, Erros: [] })
  })

  test('asks for the CNPJ where a name is that of several branches', async () => {
    const { Erros } = await accountOf(String((await last())['RazaoSocial']))
    expect(Erros).toMatchObject([{ Coluna: 'Filial', Mensagem: expect.stringContaining('CNPJ') }])
  })
})
