import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { read } from 'xlsx'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { importerWorld } from './support/importer.ts'
import { rowOf, workbookOf } from './support/ooxml.ts'
import { fileOf, rowsIn, type Value } from './support/sheets.ts'

const modelo = entityNamed('modelo')
const finalidade = entityNamed('finalidade')
const conta = entityNamed('conta')
const partnumber = entityNamed('partnumber')

const { server, worker, sheets, found } = importerWorld()

const sharedCell = (at: number) => `<c t="s"><v>${at}</v></c>`

async function confirmed(entity: Entity, file: Uint8Array) {
  const { status, body } = await sheets.send(entity, file)
  expect({ status, body }).toMatchObject({ status: 200 })
  return (await sheets.confirm(entity, body.Arquivo)).body
}

describe('what the reading library reads wrong is read right', () => {
  test('a character that is written as a number above 16 bits', async () => {
    const rows = [rowOf('Descrição'), rowOf('Navio &#128674; e &#x20BB7;')]
    await confirmed(modelo, workbookOf({ sheets: { Plan1: rows.join('') } }))
    expect(await found('Navio', modelo)).toMatchObject([{ Descricao: 'Navio 🚢 e 𠮷' }])
  })

  test('an empty shared string that closes itself', async () => {
    const strings =
      '<si><t>Descrição</t></si><si><t>Marca</t></si><si/><si><t>TRES</t></si><si><t>QUATRO</t></si>'
    const rows = [
      [0, 1],
      [3, 4],
      [3, 2],
    ].map(cells => rowOf(...cells.map(sharedCell)))
    await confirmed(modelo, workbookOf({ sheets: { Plan1: rows.join('') }, strings }))
    expect(await found('TRES', modelo)).toMatchObject([
      { Descricao: 'TRES', Marca: null },
      { Descricao: 'TRES', Marca: 'QUATRO' },
    ])
  })
})

describe('a text that looks like another', () => {
  test('is the same one, whatever is between its letters that nobody sees', async () => {
    await worker.createSample(finalidade, { Descricao: 'Aquisição de peças' })
    const alike = [
      'Aquisi\u00e7\u00e3o\u00a0de  pe\u00e7as',
      'Aquisic\u0327a\u0303o de pec\u0327as',
      'Aquisição\u200b de\ufeff peças ',
    ]
    for (const text of alike) {
      const { Novas, Iguais, Erros } = await sheets.tried(finalidade, strToU8(`Descrição\n"${text}"`))
      expect({ Novas, Iguais, Erros }).toEqual({ Novas: 0, Iguais: 1, Erros: [] })
      expect(await found(text, finalidade)).toHaveLength(1)
      const { status, body } = await worker.create(finalidade, { Descricao: text, Ativo: true })
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: { Descricao: expect.any(String) } },
      })
    }
    expect(await worker.create(finalidade, { Descricao: ' \u200b ', Ativo: true })).toMatchObject({
      status: 422,
    })
  })

  test('keeps the joiners of an emoji, and the lines and spaces of a text of several', async () => {
    const family = '👩\u200d👩\u200d👧'
    expect(await worker.createSample(modelo, { Descricao: `Família ${family}` })).toMatchObject({
      Descricao: `Família ${family}`,
    })
    const Descricao = 'Um  dois\n  tre\u0302s\u200b'
    expect(await worker.createSample(partnumber, { Descricao })).toMatchObject({
      Descricao: 'Um  dois\n  três',
    })
  })

  test('in a line is told of where it breaks', async () => {
    const { Erros } = await sheets.tried(finalidade, strToU8('Descrição\n"Uma\nduas"'))
    expect(Erros).toMatchObject([
      { Linha: 2, Mensagem: 'Contém quebra de linha ou tabulação: escreva o texto em uma só linha' },
    ])
  })
})

describe('a Pix key', () => {
  test.each(['(47) 99000-0202', '5547990000202', '+55 47 99000-0202', '47990000202'])(
    'typed as %s is kept as the DICT writes it',
    async ChavePix => {
      const created = await worker.createSample(conta, { TipoConta: 1, TipoChavePix: 'TELEFONE', ChavePix })
      expect(created).toMatchObject({ ChavePix: '+5547990000202' })
    },
  )
})

describe('an export that a spreadsheet opened', () => {
  const opened = async (entity: Entity, change: (cell: Value, header: Value) => Value) => {
    const [head = [], ...lines] = rowsIn(await sheets.take(entity, { formato: 'xlsx' }))
    return fileOf([head, ...lines.map(line => line.map((cell, at) => change(cell, head[at] ?? null)))])
  }

  test('and that made numbers of codes changes none of them', async () => {
    const file = await opened(conta, cell =>
      typeof cell === 'string' && /^[+]?\d{1,15}$/.test(cell) ? Number(cell) : cell,
    )
    expect(await sheets.tried(conta, file)).toMatchObject({ Alteradas: 0, Erros: [] })
  })

  test('of CSV with the apostrophes that guard its texts changes none of them', async () => {
    const file = await opened(conta, cell =>
      typeof cell === 'string' && /^[=+@-]/.test(cell) ? `'${cell}` : cell,
    )
    expect(await sheets.tried(conta, file)).toMatchObject({ Alteradas: 0, Erros: [] })
  })

  test('keeps what is typed into an empty cell of a text as it is typed', async () => {
    const empty = await sheets.reach(conta, 'modelo')
    for (const bytes of [empty.bytes, await sheets.take(conta, { formato: 'xlsx' })]) {
      const { Sheets, SheetNames } = read(bytes, { type: 'buffer', cellNF: true, sheetStubs: true })
      const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
      const [head = []] = rowsIn(bytes)
      const column = String.fromCharCode(65 + head.indexOf('Dígito da conta'))
      expect(head).toContain('Dígito da conta')
      expect(sheet[`${column}2`]).toMatchObject({ z: '@' })
    }
  })

  test('has its moments on the clock of the screen', async () => {
    const record = (await worker.list(partnumber, 'range=[0,0]')).body as readonly StoredRow[]
    await server.db.kysely
      .updateTable('partnumber')
      .set({ DataSincronizacao: '2026-03-05T00:30:00Z' })
      .where('Id', '=', record[0]?.Id ?? 0)
      .execute()
    const [head = [], ...lines] = rowsIn(await sheets.take(partnumber, { formato: 'xlsx' }))
    const line = lines.find(([Id]) => Id === record[0]?.Id) ?? []
    // Serial number of 4 March, 21:30 in São Paulo.
    expect(line[head.indexOf('Última sincronização')]).toBeCloseTo(46085 + 21.5 / 24, 6)
  })
})

test('an Id that nobody has is all that is said of its line', async () => {
  const { Erros } = await sheets.tried(finalidade, strToU8('ID;Código no ERP\n999999;A'))
  expect(Erros).toMatchObject([{ Linha: 2, Coluna: 'ID' }])
})

test('a reference is found with a hyphen for its dash, and with other spaces', async () => {
  const text = 'Descrição;Tipo de conta;País;Moeda;Banco;Número da conta;Titular'
  const line = "Hífen;Corrente;BR;BRL - Real\u00a0brasileiro;341 - ITAÚ  UNIBANCO S.A.;'12;Eu"
  const { Erros } = await sheets.tried(conta, strToU8(`${text}\n${line}`))
  expect(Erros.map(({ Coluna }) => Coluna)).not.toContain('Moeda')
  expect(Erros.map(({ Coluna }) => Coluna)).not.toContain('Banco')
})
