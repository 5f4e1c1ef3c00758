import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { importerWorld } from './support/importer.ts'
import { fileOf } from './support/sheets.ts'

const empresa = entityNamed('empresa')
const conta = entityNamed('conta')
const finalidade = entityNamed('finalidade')
const partnumber = entityNamed('partnumber')

const { worker, sheets } = importerWorld()

test.each([
  ['00000000000191', 191],
  ['00000208000100', 208000100],
])('a CNPJ without its zeros is that of the company whose ID the line has: %s', async (cnpj, typed) => {
  const found = await worker.list(empresa, `filter=${encodeURIComponent(JSON.stringify({ q: cnpj }))}`)
  const [known] = found.body as readonly { readonly Id: number }[]
  const { Id } = known ?? (await worker.createSample(empresa, { Estrangeira: false, CpfCnpj: cnpj }))
  const file = fileOf([
    ['ID', 'CPF/CNPJ'],
    [Id, typed],
  ])
  expect(await sheets.tried(empresa, file)).toMatchObject({ Iguais: 1, ComErro: 0 })
})

test('a bank is found by its COMPE number without its zeros', async () => {
  const account = await worker.createSample(conta, { TipoConta: 1, IdPais: 'BR' })
  const banks = async (typed: string | number) => {
    const { Erros } = await sheets.tried(
      conta,
      fileOf([
        ['ID', 'Banco'],
        [account.Id, typed],
      ]),
    )
    return Erros
  }
  expect(await Promise.all([1, 33, '001', '4'].map(banks))).toEqual([[], [], [], []])
  expect(await banks(999_999)).toMatchObject([{ Coluna: 'Banco' }])
})

test.each([
  ['a number cell', 2_013_000],
  ['a text', '2013000'],
  ['a text with points', '201.30.00'],
])('an NCM that has lost its leading zero is understood: %s', async (_, typed) => {
  const product = await worker.createSample(partnumber, { IdNcm: '02013000' })
  const tried = (ncm: string | number) =>
    sheets.tried(
      partnumber,
      fileOf([
        ['ID', 'NCM'],
        [product.Id, ncm],
      ]),
    )
  expect(await tried(typed)).toMatchObject({ Iguais: 1, ComErro: 0 })
  expect((await tried(9_999_999)).Erros).toMatchObject([{ Coluna: 'NCM' }])
})

test.each(['abc', '3.0', '99999999999'])(
  'an ID that is none is the only mistake of its line: %s',
  async typed => {
    const { Erros } = await sheets.tried(
      finalidade,
      fileOf([
        ['ID', 'Descrição', 'Ativa'],
        [typed, null, 'talvez'],
      ]),
    )
    expect(Erros.map(({ Coluna }) => Coluna)).toEqual(['ID'])
  },
)

test('the example of a message is in the language of the sheet', async () => {
  const embalagem = entityNamed('embalageminterna')
  const file = fileOf([
    ['ID', 'Description', 'Length (cm)'],
    [null, 'Box', '10,,50'],
  ])
  const { Erros } = await sheets.tried(embalagem, file, 'pt')
  expect(Erros).toMatchObject([{ Mensagem: 'Não é um número: escreva-o, por exemplo, assim: 1,234.5' }])
})
