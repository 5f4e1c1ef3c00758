import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { attributesOf } from '#demo/data/atributos.ts'
import { synchronizing } from './support/synchronizing.ts'

const world = synchronizing()
const { run, call, lines, working, synchronized } = world

const BOLT = 'TI-PAR-M8'

test('composed attributes, with groups and a condition, come back from Siscomex as they were sent', async () => {
  const { rows } = await run(sql`select "Id" from partnumber where "Partnumber" = ${BOLT}`)
  const { Id } = rows[0] as { readonly Id: number }
  const attributes = async () => {
    const { body } = await call(`/api/canal/cadastros/partnumber/model?id=${Id}`)
    return (body as { readonly Atributos: unknown }).Atributos
  }
  const line = async () => (await lines('partnumber', `id=${Id}`)).Linhas[0]
  const sent = attributesOf(BOLT)
  expect(sent?.map(({ Atributo }) => Atributo)).toEqual(
    expect.arrayContaining(['ATT_90023.2.ATT_90026', 'ATT_90027.ATT_90028']),
  )
  expect(await attributes()).toEqual(sent)
  working()
  await synchronized('partnumber', { Enviar: [Id] })
  expect(await line()).toMatchObject({ Situacao: 'igual', Diferencas: [] })

  await run(sql`update partnumber set "Atributos" = null where "Id" = ${Id}`)
  expect(await line()).toMatchObject({ Situacao: 'diferente' })
  await synchronized('partnumber', { Buscar: [(await line())?.Chave] })
  expect(await attributes()).toEqual(sent)
  expect(await line()).toMatchObject({ Situacao: 'igual' })
})
