import { beforeAll, describe, expect, test } from 'vitest'
import type { Publication } from '#demo/siscomex/tables/publications.ts'
import { tableLoading } from './support/tableLoading.ts'

const world = tableLoading('file')
const { working, loadNow, tableOf, bell, ended, loaded } = world
const LONG = { timeout: 180_000 }

beforeAll(async () => {
  await loaded('ncm')
  await loaded('ncmatributo')
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
