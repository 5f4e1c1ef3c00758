import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { itemSheet } from '#contract/itemSheet.ts'
import type { StoredRow } from '#contract/validation.ts'
import { lockCompany } from '#server/db/companyLock.ts'
import { asOwner } from '#server/db/transaction.ts'
import { worker as workerOf } from './support/registers.ts'
import { locksAwaited } from './support/settled.ts'
import { fileOf, type Sheets, sheetsOf, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const partnumber = entityNamed('partnumber')
const empresa = entityNamed('empresa')
const HEADERS = [
  ...['Partnumber', 'Descrição', 'NCM', 'Quantidade', 'Preço unitário', 'Peso líquido', 'Fabricante'],
  ...['País de origem', 'Unidade de medida', 'Descrição em inglês', 'Descrição em espanhol'],
]

let token: string
let client: number
let sheets: Sheets

const { server } = world()
beforeAll(async () => {
  ;({ Token_Acess: token, IdRegistro: client } = await server.signIn('industria@demo.canal'))
  sheets = sheetsOf(server, token)
})

/** Valid row, with other values in these columns. */
const item = (name: Value, others: Readonly<Record<number, Value>> = {}): readonly Value[] =>
  [name, 'Válvula', '84818095', 10, 12.5, 0.8, 'Acme Válvulas', 'DE', 'UN', 'Ball valve', null].map(
    (cell, at) => (at in others ? (others[at] ?? null) : cell),
  )
const sheet = (...rows: readonly (readonly Value[])[]) => fileOf([HEADERS, ...rows])
const tried = (...rows: readonly (readonly Value[])[]) => sheets.tried(itemSheet, sheet(...rows))
const foundBy = async (entity: Entity, called: string) =>
  (await workerOf(server, token).list(entity, `filter=${encodeURIComponent(JSON.stringify({ q: called }))}`))
    .body as readonly StoredRow[]

const company = (RazaoSocial: string, types: readonly number[], isActive = true) =>
  sql`insert into empresa ("IdRegistro", "RazaoSocial", "TipoEmpresa", "Estrangeira", "IdPais", "Logradouro", "Ativo")
    select "IdRegistro", ${RazaoSocial}, ${JSON.stringify(types)}::jsonb, true, 'DE', 'Ring 1', ${isActive}
    from usuario where "Email" = 'industria@demo.canal'`.execute(server.db.kysely)

describe('the manufacturer of a row', () => {
  test.each([
    ['two companies have the name', 'Gêmeas SA', [[3], [3]], 'CNPJ'],
    ['a company has the name that is no manufacturer', 'Só Exporta SA', [[2]], 'não é fabricante'],
  ] as const)('is not chosen where %s', async (_, name, types, told) => {
    for (const one of types) await company(name, one)
    const { Novas, Erros } = await tried(item('AT-1', { 6: name.toUpperCase() }))
    expect({ Novas, Erros }).toMatchObject({
      Novas: 0,
      Erros: [{ Linha: 2, Coluna: 'Fabricante', Mensagem: expect.stringContaining(told) as string }],
    })
  })

  test.each(['  müller   ventile  ', 'MULLER VENTILE', 'Mu\u0308ller Ventile', 'Müller\u00a0Ventile'])(
    'is the one of that name, written “%s”',
    async typed => {
      await sql`delete from empresa where "RazaoSocial" = 'Müller Ventile'`.execute(server.db.kysely)
      await company('Müller Ventile', [3])
      expect(await tried(item('AT-2', { 6: typed }))).toMatchObject({ Novas: 1, Criados: 0 })
    },
  )

  test('is the inactive one rather than another of the same name', async () => {
    await company('Parada SA', [3], false)
    expect(await tried(item('AT-3', { 6: 'Parada SA' }))).toMatchObject({ Novas: 1, Criados: 0 })
  })

  test.each(['11.222.333/0001-81', '#999999', '12345', '—'])('is not made of the code %s', async code => {
    expect(await tried(item('AT-4', { 6: code }))).toMatchObject({
      ...{ Novas: 0, Criados: 0 },
      Erros: [{ Linha: 2, Coluna: 'Fabricante' }],
    })
  })

  test('is created by a name whose letters and digits happen to be those of a CNPJ', async () => {
    expect(await tried(item('AT-18', { 6: 'Fabricante 1004' }))).toMatchObject({ Novas: 1, Criados: 1 })
  })

  test('is created without what its form does not show in Brazil', async () => {
    const { Arquivo } = await tried(item('AT-16', { 6: 'Nacional SA', 7: 'BR' }))
    await sheets.confirm(itemSheet, Arquivo)
    const [made] = await foundBy(empresa, 'Nacional SA')
    expect(made).toMatchObject({ Estrangeira: false, IdPais: 'BR', StatusSincronizacao: null, CpfCnpj: null })
  })

  test('is created once for all spellings of its name, tidied', async () => {
    const spellings = ['Nova  São Paulo\u200b', 'nova sao paulo', ' NOVA SÃO PAULO ']
    const rows = spellings.map((name, at) => item(`AT-5-${at}`, { 6: name }))
    const { Arquivo, Criacoes } = await tried(...rows)
    expect(Criacoes).toEqual([{ Linha: 2, Nome: 'Nova São Paulo', Linhas: 3 }])
    await sheets.confirm(itemSheet, Arquivo)
    expect(await foundBy(empresa, 'Nova São Paulo')).toMatchObject([{ RazaoSocial: 'Nova São Paulo' }])
  })
})

describe('the name of a new product', () => {
  test.each([
    ['half an emoji at its end', `${'x'.repeat(119)}🔩 fim`, 'x'.repeat(119)],
    ['a tab in its first line', 'Válvula\tde esfera\nAço', 'Válvula de esfera'],
  ])('leaves out %s', async (_, description, Denominacao) => {
    const name = `AT-6-${Denominacao.length}`
    const { Arquivo, Erros } = await tried(item(name, { 1: description }))
    expect(Erros).toEqual([])
    await sheets.confirm(itemSheet, Arquivo)
    expect(await foundBy(partnumber, name)).toMatchObject([{ Denominacao }])
  })

  test('is not asked for beside the missing description', async () => {
    const { Erros } = await tried(item('AT-7', { 1: null }))
    expect(Erros).toMatchObject([{ Linha: 2, Coluna: 'Descrição' }])
    expect(Erros).toHaveLength(1)
  })
})

describe('two confirmations at once', () => {
  const confirmed = (...ids: readonly string[]) =>
    Promise.all(ids.map(id => sheets.confirm(itemSheet, id, true)))

  test('of one sheet write it once', async () => {
    const { Arquivo } = await tried(item('AT-8', { 6: 'Dupla SA' }))
    const [one, other] = await confirmed(Arquivo, Arquivo)
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(one?.body.Importacao).toBe(other?.body.Importacao)
    expect(await foundBy(partnumber, 'AT-8')).toHaveLength(1)
    expect(await foundBy(empresa, 'Dupla SA')).toHaveLength(1)
  })

  test('of two sheets create the manufacturer that both name once', async () => {
    const rows = ['AT-9-1', 'AT-9-2'].map(name => item(name, { 6: 'Partilhada SA' }))
    const [one, other] = [await tried(rows[0] ?? []), await tried(rows[1] ?? [])]
    const answers = await confirmed(one.Arquivo, other.Arquivo)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [made, ...others] = await foundBy(empresa, 'Partilhada SA')
    expect(others).toEqual([])
    const found = await foundBy(partnumber, 'AT-9')
    expect(found.map(({ IdFabricante }) => IdFabricante)).toEqual([made?.Id, made?.Id])
  })

  test('wait for each other, in whichever processes they are', async () => {
    const { Arquivo } = await tried(item('AT-17', { 6: 'Espera SA' }))
    let isDone = false
    const answer = await asOwner(server.db, async trx => {
      await lockCompany({ trx, company: client }, 'import empresa')
      const confirming = sheets.confirm(itemSheet, Arquivo).finally(() => {
        isDone = true
      })
      await locksAwaited(server.db)
      expect(isDone).toBe(false)
      return { confirming }
    })
    expect((await answer.confirming).status).toBe(200)
  })

  test('of two sheets with the same new product write one of them, and the other is to be looked at again', async () => {
    const [one, other] = [await tried(item('AT-10', { 4: 1 })), await tried(item('AT-10', { 4: 2 }))]
    const answers = await confirmed(one.Arquivo, other.Arquivo)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await foundBy(partnumber, 'AT-10')).toHaveLength(1)
  })
})

test('a product that somebody else has added since the results is not overwritten unseen', async () => {
  const { Arquivo } = await tried(item('AT-11', { 6: 'Depois SA' }))
  const between = await tried(item('AT-11', { 1: 'De outra pessoa' }))
  await sheets.confirm(itemSheet, between.Arquivo)
  expect((await sheets.confirm(itemSheet, Arquivo, true)).status).toBe(409)
  expect(await foundBy(partnumber, 'AT-11')).toMatchObject([{ Descricao: 'De outra pessoa' }])
  expect(await foundBy(empresa, 'Depois SA')).toEqual([])
})

test('a provider adds products and manufacturers to the register of its client', async () => {
  const provider = await server.tokenOf('despachante@demo.canal')
  const theirs = sheetsOf(server, provider, client)
  const { Arquivo, Criados } = await theirs.tried(itemSheet, sheet(item('AT-12', { 6: 'Do Cliente SA' })))
  expect(Criados).toBe(1)
  expect((await theirs.confirm(itemSheet, Arquivo)).status).toBe(200)
  const [made] = await foundBy(empresa, 'Do Cliente SA')
  expect(made?.['IdRegistro']).toBe(client)
  expect(await foundBy(partnumber, 'AT-12')).toMatchObject([{ IdRegistro: client, IdFabricante: made?.Id }])
})

test.each([
  [2, '8481.80.95'],
  [2, 84818095],
  [4, '1.234,5'],
  [5, '0,80000'],
  [7, 'de'],
  [8, 'Únidade'],
  [8, 'un'],
])('column %i takes %s', async (at, typed) => {
  expect(await tried(item('AT-13', { [at]: typed }))).toMatchObject({ Novas: 1, Erros: [] })
})

describe('a row is wrong at the cell', () => {
  test.each([
    [2, '8481'],
    [3, '-1'],
    [4, '12.5.3'],
    [4, 0.12345678],
    [5, 0.123456],
    [7, 'DEU1'],
    [7, '__proto__'],
    [8, '99'],
  ])('of column %i with %s', async (at, typed) => {
    expect(await tried(item('AT-14', { [at]: typed }))).toMatchObject({
      Novas: 0,
      Erros: [{ Linha: 2, Coluna: HEADERS[at] }],
    })
  })
})

describe('a file is refused with its reason', () => {
  const refusal = async (bytes: Uint8Array) => {
    const { status, body } = await sheets.send(itemSheet, bytes)
    return [status, body.Message]
  }
  const bytesOf = (text: string) => new TextEncoder().encode(text)

  test.each([
    ['an archive of nothing', bytesOf(`PK\u0003\u0004${'x'.repeat(500)}`)],
    ['a sheet behind a script', Uint8Array.from([...bytesOf('<script>1</script>'), ...sheet(item('AT-15'))])],
    ['a text called a sheet', bytesOf('Partnumber;NCM\n1;2')],
  ])('that is %s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject([422, expect.stringMatching(/XLSX|danificado/)])
  })

  test.each([
    ['one column more', [...HEADERS, 'Peso bruto'], 'Peso bruto'],
    ['one column less', HEADERS.toSpliced(5, 1), 'coluna F'],
    ['a column twice', HEADERS.with(10, 'NCM'), 'NCM'],
  ])('that has %s', async (_, headers, told) => {
    const answer = await refusal(fileOf([headers, headers.map(() => 'x')]))
    expect(answer).toMatchObject([400, expect.stringContaining(told)])
  })

  test('that has 50,000 rows', async () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => [`AT-${at}`, 'x'])
    expect(await refusal(fileOf([HEADERS, ...rows]))).toMatchObject([422, expect.stringContaining('20.000')])
  })
})
