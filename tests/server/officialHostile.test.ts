import { describe, expect, test } from 'vitest'
import { LONGEST_OPERATOR } from '#contract/structuredColumns.ts'
import type { Row } from '#contract/validation.ts'
import {
  publishedAttribute as attribute,
  publishedLink as link,
  registerFile,
} from '#demo/siscomex/tables/attributeRegister.ts'
import { banksFile, manyBanks } from './support/officialFiles.ts'
import { refusal, tooLong } from './support/officialLoads.ts'
import { officialServer } from './support/officialServer.ts'

const { on } = officialServer()

/** Register in which the second attribute is as given. */
const register = (detail: Row) =>
  registerFile({
    versao: '1',
    listaNcm: [{ codigoNcm: '8501.51.10', listaAtributos: [link('ATT_1'), link('ATT_2')] }],
    detalhesAtributos: [attribute('ATT_1'), attribute('ATT_2', detail)],
  })

const bringing = (codigo: string) => ({
  condicionados: [{ obrigatorio: true, atributo: attribute(codigo) }],
})

/** Attribute under a condition that is joined with so many others, each inside the one before. */
function under(depth: number): Row {
  const outer = '{"operador":"==","valor":"1","composicao":"&&","condicao":'.repeat(depth)
  const condicao: unknown = JSON.parse(`${outer}{"operador":"==","valor":"1"}${'}'.repeat(depth)}`)
  return { condicionados: [{ obrigatorio: true, condicao, atributo: attribute('ATT_3') }] }
}

/** Text whose character of two units stands across the end of so many units. */
const across = (units: number) => `${'a'.repeat(units - 1)}😀 fim`

describe('a file with what no database takes', () => {
  test.each([
    ['a code with a null character', bringing('ATT\u0000')],
    ['a code with half a character', bringing('ATT\ud800')],
    ['a size beyond any', { tamanhoMaximo: 3_000_000_000 }],
    ['decimals beyond any', { casasDecimais: -3_000_000_000 }],
  ])('is refused for %s', async (_, detail) => {
    await expect(on().load('ncmatributo', register(detail))).rejects.toMatchObject(refusal('form'))
  })

  test('is refused for a condition so deep that reading it would hold everybody up', async () => {
    await expect(on().load('ncmatributo', register(under(1_000)))).rejects.toMatchObject(refusal('form'))
    expect(await on().load('ncmatributo', register(under(20)))).toMatchObject({ Situacao: 'aplicada' })
  })

  test.each([
    ['more columns than any table has', `Codigo;UF;Nome;${'x;'.repeat(600)}\n`],
    ['more lines than any table has', `Codigo;UF;Nome\n${'\n'.repeat(100_001)}`],
    ['a cell longer than any text', `Codigo;UF;Nome\n1234567;SC;${'x'.repeat(40_000)}\n`],
  ])('is refused as too large for %s', async (_, text) => {
    await expect(on().load('recintoaduaneiro', Buffer.from(text))).rejects.toMatchObject(refusal('tooMuch'))
  })

  test('is refused as too large for more NCMs than there are codes', async () => {
    const listaNcm = Array.from({ length: 100_001 }, () => ({ codigoNcm: '8501.51.10', listaAtributos: [] }))
    const many = registerFile({ versao: '1', listaNcm, detalhesAtributos: [] })
    await expect(on().load('ncmatributo', many)).rejects.toMatchObject(refusal('tooMuch'))
  })

  test('is refused for an operator that is longer than the API answers', async () => {
    const condicao = { operador: '='.repeat(LONGEST_OPERATOR + 1), valor: '1' }
    const detail = { condicionados: [{ obrigatorio: true, condicao, atributo: attribute('ATT_3') }] }
    await expect(on().load('ncmatributo', register(detail))).rejects.toMatchObject(refusal('form'))
  })

  test('is loaded with no text that is longer than its look-up declares', async () => {
    const long = 'palavra '.repeat(600)
    const detail = {
      ...{ nome: long, nomeApresentacao: long, orientacaoPreenchimento: long, mascara: '0'.repeat(100) },
      ...{ formaPreenchimento: 'x'.repeat(100), dominio: [{ codigo: '1', descricao: long }] },
    }
    await on().load('ncmatributo', register(detail))
    const found = {
      ncmatributo: await on().offered('ncm/atributos?idNcm=85015110'),
      ncmdestaque: await on().offered('ncm/destaques?idAtributo=ATT_2'),
    }
    expect(Object.values(found).map(rows => rows.length > 0)).toEqual([true, true])
    expect(Object.entries(found).flatMap(([lookup, rows]) => tooLong(lookup, rows))).toEqual([])
  })

  test('is cut between characters where its texts are too long', async () => {
    const detail = {
      ...{ nomeApresentacao: across(300), orientacaoPreenchimento: across(4_000) },
      ...{ formaPreenchimento: across(20), dominio: [{ codigo: '1', descricao: across(2_000) }] },
    }
    expect(await on().load('ncmatributo', register(detail))).toMatchObject({
      Situacao: 'aplicada',
      Linhas: 2,
    })
  })

  test('is loaded without a bank whose number has a null character', async () => {
    const banks = banksFile([
      ...manyBanks,
      ['\u000012', 'XX', '002', 'Sim', 'RSFN', 'Banco nulo', '22/04/2002'],
    ])
    expect(await on().load('banco', banks)).toMatchObject({ Linhas: manyBanks.length, DeixadasDeFora: 1 })
  })
})
