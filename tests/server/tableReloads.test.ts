import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#contract/validation.ts'
import { REGISTER_SIZE } from '#demo/siscomex/tables/attributeRegister.ts'
import { NOMENCLATURE_SIZE } from '#demo/siscomex/tables/nomenclature.ts'
import type { Publication } from '#demo/siscomex/tables/publications.ts'
import { tableLoading } from './support/tableLoading.ts'

const world = tableLoading('file')
const { working, loadNow, tableOf, bell, ended, loaded } = world
const LONG = { timeout: 180_000 }

/** NCMs of records of the demo. */
const OF_DEMO = ['85015110', '73181500', '84581110']

/** Attributes that users are asked for with each of these NCMs. */
const asked = () =>
  Promise.all(
    OF_DEMO.map(async ncm => {
      const token = await world.server().tokenOf('industria@demo.canal')
      const path = `/api/canal/apoio/ncm/atributos?idNcm=${ncm}&range=[0,99]`
      const { body } = await world.server().call(path, { token })
      return (body as readonly Row[]).map(
        ({ Codigo, NomePT, Modalidade, Obrigatorio, Multivalorado, Composto, Condicionante, Condicao }) => [
          ...[Codigo, NomePT, Modalidade, Obrigatorio, Multivalorado, Composto, Condicionante, Condicao],
        ],
      )
    }),
  )

/** State before the loads, and what each of them told. */
async function loads() {
  const before = { ncm: await tableOf('ncm'), asked: await asked() }
  const ncm = await loaded('ncm')
  world.simulator().publish('ncmatributo', 'impossibleDays')
  return { before, ncm, ncmatributo: await loaded('ncmatributo') }
}

let first: Awaited<ReturnType<typeof loads>>
beforeAll(async () => {
  first = await loads()
})

describe('a table that its owner updates', () => {
  test('is loaded from its address, and page, task and bell tell what it changed', () => {
    expect(first.before.ncm).toMatchObject({ Atualizavel: true, Carregavel: true, Abrangencia: 'selecao' })
    expect(first.ncm).toMatchObject({
      asked: { status: 200, body: { Id: expect.any(Number) } },
      job: {
        ...{ Tipo: 'tabela', Registro: 'ncm', Titulo: 'NCM', Situacao: 'concluida' },
        ...{ Feitos: NOMENCLATURE_SIZE.items, Total: NOMENCLATURE_SIZE.items },
      },
      table: {
        ...{ Abrangencia: 'completa', Linhas: NOMENCLATURE_SIZE.items, Dia: '2026-11-26' },
        Origem: expect.stringContaining('/classif/api/publico/nomenclatura/download/json?perfil=PUBLICO'),
        Resultado: { Situacao: 'aplicada', Mensagem: null },
      },
      bell: [
        { Titulo: 'Tabela atualizada: NCM', Rota: '/tabelas', Texto: expect.stringMatching(/^\d+\.\d+ inc/) },
      ],
    })
  })

  test('with all attributes of all NCMs keeps those that the demo’s records use', async () => {
    const { table } = first.ncmatributo
    expect(table).toMatchObject({ Abrangencia: 'completa', Versao: '2026.11.26' })
    expect(table?.Linhas).toBeGreaterThan(REGISTER_SIZE.links * 0.99)
    expect(first.before.asked.map(rows => rows.length > 0)).toEqual(OF_DEMO.map(() => true))
    expect(await asked()).toEqual(first.before.asked)
  })

  test('leaves out rows with impossible days, and says so', () => {
    const { Resultado } = first.ncmatributo.table ?? {}
    expect(Resultado).toMatchObject({ Situacao: 'aplicada' })
    expect(Resultado?.DeixadasDeFora).toBeGreaterThan(0)
  })
})

describe('a table that is loaded', () => {
  test('is told to be the same, and nobody is notified', LONG, async () => {
    working()
    await loadNow('ncm')
    expect(await ended()).toMatchObject({ Situacao: 'concluida' })
    expect(await tableOf('ncm')).toMatchObject({ Resultado: { Situacao: 'igual' } })
    expect(await bell()).toEqual([])
  })

  const refused: readonly (readonly ['ncm' | 'ncmatributo', Publication, RegExp])[] = [
    ['ncm', 'half', /danificado ou incompleto/],
    ['ncm', 'fewer', /menos de 90\s%/],
    ['ncm', 'page', /página da internet/],
    ['ncm', 'wrongType', /formato esperado em Nomenclaturas\.0\.Data_Fim/],
    ['ncm', 'notAcceptable', /localhost:\d+ respondeu com o código 406/],
    ['ncm', 'redirected', /página da internet/],
    ['ncm', 'elsewhere', /tabelas\.portal\.example, que não é de quem publica/],
    ['ncmatributo', 'half', /ZIP está danificado/],
    ['ncmatributo', 'fewer', /menos de 90\s%/],
    ['ncmatributo', 'page', /página da internet/],
    ['ncmatributo', 'wrongType', /formato esperado em .*obrigatorio/],
    ['ncmatributo', 'notAcceptable', /código 406/],
    ['ncmatributo', 'redirected', /página da internet/],
  ]
  test.each(refused)(
    'of %s stays as it is where the publication is %s',
    LONG,
    async (table, publication, said) => {
      const before = await tableOf(table)
      world.simulator().publish(table, publication)
      working()
      await loadNow(table)
      expect(await ended()).toMatchObject({ Situacao: 'falhou', Mensagem: expect.stringMatching(said) })
      const { Resultado: _, Tentada: __, ...kept } = before ?? {}
      expect(await tableOf(table)).toMatchObject({
        ...kept,
        Resultado: { Situacao: 'recusada', Mensagem: expect.stringMatching(said) },
      })
      expect(await bell()).toMatchObject([
        { Titulo: expect.stringMatching(/^Tabela não atualizada/), Texto: expect.stringMatching(said) },
      ])
    },
  )
})
