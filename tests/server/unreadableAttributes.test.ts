import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { type AttributeValue, textsAt, textsOf } from '#rules/atributos/value.ts'
import { UNREADABLE } from '../support/hostileTexts.ts'
import { FILLED, LATHE, MOTOR, one } from './support/atributos.ts'
import { loadComposed, WHOLE } from './support/composedAttributes.ts'
import { importerWorld } from './support/importer.ts'

const partnumber = entityNamed('partnumber')
const LATHES = [...WHOLE, one('ATT_90014', '2026-03-04'), one('ATT_90015', '01')]

const { server, worker } = importerWorld()

beforeAll(() => loadComposed(server))

/** Values of each attribute, with those of the others of its NCM. */
const places = [
  { IdNcm: MOTOR, all: FILLED },
  { IdNcm: LATHE, all: LATHES },
].flatMap(({ IdNcm, all }) => all.map(value => ({ path: value.Atributo, IdNcm, all, value })))

/** The value with this text in place of its first one. */
const withText = (value: AttributeValue, text: string): AttributeValue =>
  'Valores' in value
    ? { Atributo: value.Atributo, Valores: [text, ...textsOf(value).slice(1)] }
    : one(value.Atributo, text)

const sent = async (IdNcm: string, Atributos: readonly AttributeValue[]) => {
  const row = { IdNcm, ModalidadeProduto: 'IMPORTACAO', Atributos }
  return worker.create(partnumber, await worker.sampleInput(partnumber, row))
}

describe('a text that cannot be read never empties an attribute', () => {
  test.each([
    [MOTOR, FILLED],
    [LATHE, LATHES],
  ])('all of %s are taken', async (IdNcm, all) => {
    expect(await sent(IdNcm, all)).toMatchObject({ status: 200 })
  })

  test.each(places)('$path', async ({ IdNcm, all, value, path }) => {
    const emptied: string[] = []
    for (const text of UNREADABLE) {
      const Atributos = all.map(other => (other === value ? withText(value, text) : other))
      const { status, body } = await sent(IdNcm, Atributos)
      const answered = body as { readonly errors?: Row; readonly Atributos?: readonly AttributeValue[] }
      const isRefused = Object.keys(answered.errors ?? {}).some(at => at.startsWith('Atributos'))
      const stored = textsAt(answered.Atributos ?? [], path)
      const isStored = status === 200 && stored.length === textsOf(value).length
      emptied.push(...(isRefused || isStored ? [] : [`${text}: ${status}`]))
    }
    expect(emptied).toEqual([])
  })
})
