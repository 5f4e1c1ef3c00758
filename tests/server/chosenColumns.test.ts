import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { languages } from '#i18n/words.ts'
import { importerWorld } from './support/importer.ts'
import { fileOf, type Value } from './support/sheets.ts'

const despesa = entityNamed('despesa')
const finalidade = entityNamed('finalidade')
const { sheets, found } = importerWorld()

const HEADERS = ['O que é', 'Código no ERP', 'Obs', 'Ativa']
const send = async (
  colunas?: unknown,
  rows: readonly (readonly Value[])[] = [['Revenda', 'R-1', 'x', 'Sim']],
) => {
  const text = typeof colunas === 'string' ? colunas : JSON.stringify(colunas)
  const { status, bytes } = await sheets.reach(finalidade, 'enviar', {
    body: fileOf([HEADERS, ...rows]),
    ...(text !== undefined && { query: { colunas: text } }),
  })
  return { status, body: JSON.parse(bytes.toString('utf8')) }
}

describe('a sheet with columns that no field is called by', () => {
  test('is refused with all its columns and the fields that are called so', async () => {
    expect(await send()).toMatchObject({
      status: 400,
      body: {
        code: 'malformed',
        columns: [
          { Titulo: 'O que é', Campo: null },
          { Titulo: 'Código no ERP', Campo: 'CodigoErp' },
          { Titulo: 'Obs', Campo: null },
          { Titulo: 'Ativa', Campo: 'Ativo' },
        ],
      },
    })
  })

  test('is read by the fields that are chosen, and without the columns that are left out', async () => {
    const { status, body } = await send({ 'o que e': 'Descricao', Obs: '' }, [
      ['Por coluna escolhida', 'C-1', 'x', 'Sim'],
      [null, 'C-2', 'y', 'talvez'],
    ])
    expect({ status, body }).toMatchObject({ status: 200 })
    const { body: results } = await sheets.results(finalidade, body.Arquivo)
    expect(results).toMatchObject({ Linhas: 2, Novas: 1, ComErro: 1 })
    expect(results.Erros.map(({ Linha, Coluna }) => [Linha, Coluna])).toEqual([
      [3, 'Descrição'],
      [3, 'Ativa'],
    ])
    expect((await sheets.confirm(finalidade, body.Arquivo)).status).toBe(200)
    expect(await found('Por coluna escolhida')).toMatchObject([{ CodigoErp: 'C-1', Ativo: true }])
  })

  test('keeps to the fields that its other headers name, whatever is chosen for them', async () => {
    const { status } = await send({ 'O que é': 'Descricao', Obs: '', Ativa: '' })
    expect(status).toBe(200)
  })

  test('is refused where a chosen field is named by another header', async () => {
    expect((await send({ 'O que é': 'Ativo', Obs: '' })).status).toBe(400)
  })
})

const hostile: readonly (readonly [what: string, colunas: unknown])[] = [
  ['no JSON', '{'],
  ['a list', ['Descricao']],
  ['null', 'null'],
  ['a number for a field', { Obs: 1 }],
  ['a nested object', { Obs: { Descricao: 'Descricao' } }],
  ['an unknown field', { Obs: 'Senha' }],
  ['an inherited property', { Obs: 'constructor' }],
  ['the company', { Obs: 'IdRegistro' }],
  ['SQL', { Obs: '"Descricao"; drop table finalidade' }],
  ['one field twice', { 'O que é': 'Descricao', Obs: 'Descricao' }],
  [
    'more columns than a sheet has',
    Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`c${at}`, ''])),
  ],
]

test.each(hostile)('%s is no choice of columns', async (_, colunas) => {
  expect(await send(colunas)).toMatchObject({
    status: 422,
    body: { errors: { colunas: expect.any(String) } },
  })
})

test('a header of thousands of characters is told of by its beginning, and chosen by it', async () => {
  const sheet = fileOf([
    ['Descrição', 'x'.repeat(9_000)],
    ['Longa', 'y'],
  ])
  const { body } = await sheets.send(finalidade, sheet)
  const [, long] = (body as unknown as { readonly columns: readonly { readonly Titulo: string }[] }).columns
  expect(long?.Titulo).toHaveLength(200)
  const colunas = JSON.stringify({ [long?.Titulo ?? '']: '' })
  expect((await sheets.reach(finalidade, 'enviar', { body: sheet, query: { colunas } })).status).toBe(200)
})

test('a header like __proto__ is a header', async () => {
  expect((await send('{"__proto__":"","O que é":"Descricao","Obs":""}')).status).toBe(200)
})

test.each(languages)(
  'the names of the list are taken, those of texts in three languages too, in %s',
  async language => {
    const header = { pt: 'Descrição', en: 'Description', es: 'Descripción' }[language]
    const { status } = await sheets.send(despesa, fileOf([[header], ['Armazenagem']]), language)
    expect(status).toBe(200)
  },
)
