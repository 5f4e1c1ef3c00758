import { beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { buscaEndpoints, type Encontrado, MOST_OF_ALL, MOST_OF_REGISTER } from '#contract/features/busca.ts'
import { registers } from '#contract/route.ts'
import type { Session } from '#contract/session.ts'
import { tableName } from '#server/tables/registers.ts'
import { openOnly } from './support/grants.ts'
import { insertMany } from './support/manyRows.ts'
import { listening, nodesOf } from './support/queryPlans.ts'
import { worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { busca, 'busca/cliente': ofClient } = buscaEndpoints

let importer: Session
const { server } = world()
beforeAll(async () => {
  importer = await server.signIn(IMPORTER)
})

const pathFor = (typed: string, path: string = busca.path) => `${path}?q=${encodeURIComponent(typed)}`

async function found(account: string, typed: string, client?: number): Promise<readonly Encontrado[]> {
  const token = await server.tokenOf(account)
  const headers: Record<string, string> = client === undefined ? {} : { [CLIENT_HEADER]: String(client) }
  const path = pathFor(typed, client === undefined ? busca.path : ofClient.path)
  const { status, body } = await server.call(path, { token, headers })
  expect(status).toBe(200)
  return body as readonly Encontrado[]
}

const IMPORTER = 'industria@demo.canal'
const OTHER = 'outra@demo.canal'
const industria = async () => worker(server, await server.tokenOf(IMPORTER))

describe('a search of every register', () => {
  test('puts the exact title first, then its beginning, then a word, then the text within', async () => {
    const { createSample } = await industria()
    for (const Descricao of ['Uzqorva', 'Zqorvelante', 'Aço zqorval', 'Zqorv'])
      await createSample(entityNamed('modelo'), { Descricao })
    const titles = (await found(IMPORTER, 'ZQÔRV')).map(({ Titulo }) => Titulo['Descricao'])
    expect(titles).toEqual(['Zqorv', 'Zqorvelante', 'Aço zqorval', 'Uzqorva'])
  })

  test('finds a company by its tax ID, with punctuation and without', async () => {
    const { createSample } = await industria()
    const record = await createSample(entityNamed('empresa'), { CpfCnpj: '11222333000181' })
    for (const typed of ['11.222.333/0001-81', '11222333000181']) {
      const [first] = await found(IMPORTER, typed)
      expect(first).toMatchObject({ Registro: 'empresa', Id: record.Id, Codigo: '11222333000181' })
    }
  })

  test('finds an account by the tax ID of its holder, which no look-up shows', async () => {
    const { createSample } = await industria()
    const record = await createSample(entityNamed('conta'), { CpfCnpjTitular: '11444777000161' })
    const all = await found(IMPORTER, '11.444.777/0001-61')
    expect(all.filter(({ Registro }) => Registro === 'conta').map(({ Id }) => Id)).toEqual([record.Id])
  })

  test.each([
    { Descricao: 'KR-SM71-04', typed: ['kr sm71 04', 'krsm7104', 'KR_SM71.04', 'KR-SM71-04'] },
    { Descricao: 'CP-15', typed: ['cp15', 'cp 15', 'CP/15'] },
    { Descricao: 'Blue Ridge Controls, Inc.', typed: ['blue ridge controls inc', 'Blue-Ridge (Controls)'] },
    { Descricao: 'Wyx-Zorq – Peças', typed: ['wyx zorq', 'wyxzorq pecas', 'zorq peças'] },
  ])('finds $Descricao however its punctuation is typed', async ({ Descricao, typed }) => {
    const { createSample } = await industria()
    const { Id } = await createSample(entityNamed('modelo'), { Descricao })
    for (const text of typed) {
      const all = await found(IMPORTER, text)
      expect({ text, all }).toMatchObject({ all: expect.arrayContaining([expect.objectContaining({ Id })]) })
    }
  })

  test('puts a code typed without its punctuation first', async () => {
    const { createSample } = await industria()
    for (const Descricao of ['Caixa ZQ-77-B', 'ZQ-77-B-1', 'ZQ-77-B'])
      await createSample(entityNamed('modelo'), { Descricao })
    for (const typed of ['zq77b', 'zq 77 b', 'ZQ-77-B']) {
      const titles = (await found(IMPORTER, typed)).map(({ Titulo }) => Titulo['Descricao'])
      expect(titles).toEqual(['ZQ-77-B', 'ZQ-77-B-1', 'Caixa ZQ-77-B'])
    }
  })

  test('answers few of a register, and few in all', async () => {
    const all = await found(IMPORTER, 'co')
    expect(all.length).toBeLessThanOrEqual(MOST_OF_ALL)
    const most = Math.max(...registers.map(({ name }) => all.filter(one => one.Registro === name).length))
    expect(most).toBeLessThanOrEqual(MOST_OF_REGISTER)
  })

  test.each(['%%', '__', '\\\\', "';--", '""', '😀😀', '-- ', '*&|!', '()'])(
    'takes %j as text',
    async typed => {
      expect(await found(IMPORTER, typed)).toEqual([])
    },
  )

  test.each(['', 'a', ' a ', 'x'.repeat(65), 'a'.repeat(10_000), 'a\u0000b'])('refuses %j', async typed => {
    const { status } = await server.call(pathFor(typed), { token: await server.tokenOf(IMPORTER) })
    expect(status).toBe(400)
  })
})

describe('what a search of every register shows', () => {
  test("is never another company's", async () => {
    const { createSample } = await industria()
    await createSample(entityNamed('modelo'), { Descricao: 'Wyxalheio' })
    expect(await found(IMPORTER, 'wyxalheio')).toHaveLength(1)
    expect(await found(OTHER, 'wyxalheio')).toEqual([])
    expect(await found('agente@demo.canal', 'wyxalheio')).toEqual([])
  })

  test('is of a client what its provider may see there, once the client is chosen', async () => {
    const { createSample } = await industria()
    await createSample(entityNamed('modelo'), { Descricao: 'Wyxcliente' })
    const { IdRegistro } = importer
    expect(
      (await found('agente@demo.canal', 'wyxcliente', IdRegistro)).map(({ Registro }) => Registro),
    ).toEqual(['modelo'])
    const stranger = await server.call(pathFor('wyxcliente', ofClient.path), {
      token: await server.tokenOf('agente@demo.canal'),
      headers: { [CLIENT_HEADER]: '999999' },
    })
    expect(stranger.status).toBe(404)
  })

  test('is of no register whose list is closed to the caller', async () => {
    const { createSample } = await industria()
    const [open, closed] = [entityNamed('finalidade'), entityNamed('modelo')]
    for (const entity of [open, closed]) await createSample(entity, { Descricao: 'Wyxdireito' })
    const reader = 'consulta@demo.canal'
    await openOnly(server, reader, { [open.register.service]: ['Visualizar'] })
    expect((await found(reader, 'wyxdireito')).map(({ Registro }) => Registro)).toEqual([open.name])
    await openOnly(server, reader, { [open.register.service]: ['Cadastrar'] })
    expect(await found(reader, 'wyxdireito')).toEqual([])
  })
})

describe('among thousands of records', () => {
  const ROWS = 8_000
  const many = (['partnumber', 'empresa', 'usuario'] as const).map(name => entityNamed(name))
  let plansOf: ReturnType<typeof listening>['plansOf']
  beforeAll(async () => {
    ;({ plansOf } = listening(server))
    for (const entity of many) await insertMany(server, entity, importer.IdRegistro, ROWS)
  })

  const scanned = async (entity: Entity, typed: string) => {
    const plans = await plansOf(pathFor(typed), {
      Authorization: `Bearer ${await server.tokenOf(IMPORTER)}`,
    })
    return plans.flatMap(nodesOf).filter(node => node['Relation Name'] === tableName(entity.name))
  }

  test('only registers that have the text are ranked', async () => {
    const { createSample } = await industria()
    for (const name of ['finalidade', 'modelo'] as const)
      await createSample(entityNamed(name), { Descricao: 'Qwxordem' })
    const plans = await plansOf(pathFor('qwxordem'), {
      Authorization: `Bearer ${await server.tokenOf(IMPORTER)}`,
    })
    const ranked = plans.flatMap(nodesOf).filter(node => node['Subplan Name'] === 'CTE first')
    expect(ranked).toHaveLength(2)
  })

  test.each(many.map(entity => ({ name: entity.name, entity })))(
    '$name is not read whole',
    async ({ entity }) => {
      for (const typed of ['0123456', 'ab', '12.345.678/0001-95']) {
        const nodes = await scanned(entity, typed)
        expect(nodes).not.toEqual([])
        expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
      }
    },
  )
})
