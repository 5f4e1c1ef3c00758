import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedAttributes } from '#rules/atributos/askedAttributes.ts'
import type { AttributeDefinition } from '#rules/atributos/definition.ts'
import { attributeMistakes, firstMandatoryDay, missingAttributes } from '#rules/atributos/mistakes.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import { attribute, composed, one, TODAY, under } from './definitions.ts'

const pathsOf = (definitions: readonly AttributeDefinition[], values: readonly AttributeValue[] = []) =>
  askedAttributes(definitions, values, TODAY).map(({ path }) => path)
const missingIn = (definitions: readonly AttributeDefinition[], values: readonly AttributeValue[] = []) =>
  missingAttributes(definitions, values, TODAY).map(({ path }) => path)

describe('an attribute', () => {
  test('asked for by one that is not asked for itself is not asked for', () => {
    const chain = [
      attribute('ATT_1'),
      under('ATT_2', 'ATT_1'),
      under('ATT_3', 'ATT_2'),
      under('ATT_4', 'ATT_9'),
    ]
    expect(pathsOf(chain, [one('ATT_2')])).toEqual(['ATT_1'])
    expect(pathsOf(chain, [one('ATT_1'), one('ATT_2')])).toEqual(['ATT_1', 'ATT_2', 'ATT_3'])
    expect(missingIn(chain, [one('ATT_1')])).toEqual(['ATT_2'])
  })

  test('under a condition on itself, or on one that is under a condition on it, is not asked for', () => {
    const circle = [under('ATT_1', 'ATT_2'), under('ATT_2', 'ATT_1'), under('ATT_3', 'ATT_3')]
    expect(
      pathsOf(
        circle,
        ['ATT_1', 'ATT_2', 'ATT_3'].map(code => one(code)),
      ),
    ).toEqual([])
  })

  test('with a condition that is missing is not asked for', () => {
    const lost = attribute('ATT_2', { Condicionante: 'ATT_1' })
    expect(pathsOf([attribute('ATT_1'), lost], [one('ATT_1')])).toEqual(['ATT_1'])
  })

  test('linked by itself and under a condition is asked for by either', () => {
    const twice = [attribute('ATT_1'), attribute('ATT_2', { Obrigatorio: false }), under('ATT_2', 'ATT_1')]
    expect(missingIn(twice)).toEqual(['ATT_1'])
    expect(missingIn(twice, [one('ATT_1')])).toEqual(['ATT_2'])
  })

  test('that a chain of ten thousand conditions leads to is not asked for, and told in time', () => {
    const codes = Array.from({ length: 10_000 }, (_, at) => `ATT_${at}`)
    const chain = codes.map((code, at) => (at === 0 ? attribute(code) : under(code, `ATT_${at - 1}`)))
    const values = codes.map(code => one(code))
    expect(pathsOf(chain, values)[0]).toBe('ATT_0')
    expect(pathsOf(chain.toReversed(), values)).toContain('ATT_0')
  })
})

describe('a day', () => {
  test('ends an attribute after its last, and begins to ask for one 90 days before its first', () => {
    const at = (Codigo: string, DataInicio: string | null, DataFim: string | null) =>
      attribute(Codigo, { DataInicio, DataFim })
    const definitions = [
      at('ATT_1', '2026-01-01', TODAY),
      at('ATT_2', null, '2026-11-25'),
      at('ATT_3', '2027-02-24', null),
      at('ATT_4', '2027-02-25', null),
    ]
    const asked = askedAttributes(definitions, [], TODAY)
    expect(asked).toMatchObject([
      { path: 'ATT_1', isInForce: true, isMandatory: true },
      { path: 'ATT_3', isInForce: false, isMandatory: false, mandatoryFrom: '2027-02-24' },
    ])
    expect(missingIn(definitions)).toEqual(['ATT_1'])
  })

  test('makes an attribute mandatory that was optional before', () => {
    const definitions = [
      attribute('ATT_1', {
        Obrigatorio: false,
        DataInicio: '2026-01-01',
        DataFim: '2027-01-31',
        TamanhoMaximo: 5,
      }),
      attribute('ATT_1', { DataInicio: '2027-02-01', TamanhoMaximo: 9 }),
    ]
    expect(askedAttributes(definitions, [], TODAY)).toMatchObject([
      {
        path: 'ATT_1',
        definition: { TamanhoMaximo: 5 },
        isMandatory: false,
        mandatoryFrom: '2027-02-01',
        isInForce: true,
      },
    ])
    expect(askedAttributes(definitions, [], '2027-02-01')).toMatchObject([
      { path: 'ATT_1', definition: { TamanhoMaximo: 9 }, isMandatory: true, mandatoryFrom: undefined },
    ])
    expect(askedAttributes(definitions, [], '2026-11-02')).toMatchObject([{ mandatoryFrom: undefined }])
  })
})

test('the first day from which a record lacks anything is the earliest, past or however far ahead', () => {
  const at = (Codigo: string, DataInicio: string) => attribute(Codigo, { DataInicio })
  const definitions = [at('ATT_1', '2028-01-01'), at('ATT_2', '2026-01-01'), at('ATT_3', '2027-01-01')]
  const days = [[], [one('ATT_2')], [one('ATT_2'), one('ATT_3')]].map(values =>
    firstMandatoryDay(definitions, values, TODAY),
  )
  expect(days).toEqual(['2026-01-01', '2027-01-01', '2028-01-01'])
  expect(firstMandatoryDay([], [], TODAY)).toBeUndefined()
})

describe('a composed attribute', () => {
  const packing = composed('ATT_5', [attribute('ATT_6'), attribute('ATT_7', { Obrigatorio: false })])
  const optional = composed('ATT_5', [attribute('ATT_6'), attribute('ATT_7', { Obrigatorio: false })], {
    Obrigatorio: false,
  })

  test('is asked for by its parts, and lacks those that are mandatory', () => {
    expect(pathsOf(packing)).toEqual(['ATT_5.ATT_6', 'ATT_5.ATT_7'])
    expect(missingIn(packing)).toEqual(['ATT_5.ATT_6'])
    expect(missingIn(optional)).toEqual([])
    expect(missingIn(optional, [one('ATT_5.ATT_7')])).toEqual(['ATT_5.ATT_6'])
  })

  test('that is mandatory without mandatory parts lacks the first of them, until any is given', () => {
    const parts = ['ATT_6', 'ATT_7'].map(code => attribute(code, { Obrigatorio: false }))
    const any = composed('ATT_5', parts)
    expect(missingIn(any)).toEqual(['ATT_5.ATT_6'])
    expect(missingIn(any, [one('ATT_5.ATT_7')])).toEqual([])
  })

  test('of several groups is asked for group by group', () => {
    const several = packing.map(part => ({ ...part, Multivalorado: part.Composto === null }))
    expect(pathsOf(several)).toEqual(['ATT_5.1.ATT_6', 'ATT_5.1.ATT_7'])
    const values = [one('ATT_5.2.ATT_7'), one('ATT_5.10.ATT_6')]
    expect(pathsOf(several, values)).toEqual([
      ...['ATT_5.2.ATT_6', 'ATT_5.2.ATT_7', 'ATT_5.10.ATT_6', 'ATT_5.10.ATT_7'],
    ])
    expect(missingIn(several, values)).toEqual(['ATT_5.2.ATT_6'])
    const further = askedAttributes(several, values, TODAY, { groups: { ATT_5: [11] } })
    expect(further.map(({ group }) => group)).toEqual([2, 2, 10, 10, 11, 11])
  })

  test('asks for a part by another one of its group, or by an attribute beside it', () => {
    const parts = [attribute('ATT_6'), under('ATT_7', 'ATT_6'), under('ATT_8', 'ATT_1')]
    const several = [attribute('ATT_1'), ...composed('ATT_5', parts, { Multivalorado: true })]
    const values = [one('ATT_5.1.ATT_6'), one('ATT_5.2.ATT_6', 'false')]
    expect(pathsOf(several, values)).toEqual([
      ...['ATT_1', 'ATT_5.1.ATT_6', 'ATT_5.1.ATT_7', 'ATT_5.2.ATT_6'],
    ])
    expect(pathsOf(several, [one('ATT_1')])).toContain('ATT_5.1.ATT_8')
  })

  test('under a condition brings its parts with it', () => {
    const [whole, ...parts] = packing
    const conditioned = [
      attribute('ATT_1'),
      ...(whole ? [{ ...whole, Condicionante: 'ATT_1', Condicao: { Operador: '==', Valor: 'true' } }] : []),
      ...parts,
    ]
    expect(pathsOf(conditioned)).toEqual(['ATT_1'])
    expect(pathsOf(conditioned, [one('ATT_1')])).toEqual(['ATT_1', 'ATT_5.ATT_6', 'ATT_5.ATT_7'])
  })

  test('within a composed one is not asked for', () => {
    const inner = composed('ATT_6', [attribute('ATT_7')])
    const [first] = inner
    const nested = [...composed('ATT_5', first ? [first, attribute('ATT_8')] : []), ...inner.slice(1)]
    expect(pathsOf(nested)).toEqual(['ATT_5.ATT_8'])
  })

  test.each([
    ['its own code', one('ATT_5'), 'notAsked'],
    ['a group where it has none', one('ATT_5.1.ATT_6'), 'notAsked'],
    ['a part that it does not have', one('ATT_5.ATT_9'), 'notAsked'],
    ['several values of a part', { Atributo: 'ATT_5.ATT_6', Valores: ['1'] }, 'several'],
  ])('takes no value at %s', (_, value, key) =>
    expect(attributeMistakes(packing, [value], TODAY)).toMatchObject([
      { key: `validation.attributes.${key}` },
    ]),
  )
})

const codes = ['ATT_1', 'ATT_2', 'ATT_3', 'ATT_4']
const anyDefinition = fc
  .record({
    Codigo: fc.constantFrom(...codes),
    FormaPreenchimento: fc.constantFrom('TEXTO', 'COMPOSTO', 'BOOLEANO'),
    Obrigatorio: fc.boolean(),
    Multivalorado: fc.boolean(),
    Condicionante: fc.option(fc.constantFrom(...codes)),
    Condicao: fc.option(
      fc.record({ Operador: fc.constantFrom('==', '!='), Valor: fc.constantFrom('true', 'false') }),
    ),
    Composto: fc.option(fc.constantFrom(...codes), { freq: 3 }),
    DataInicio: fc.constantFrom(null, '2026-01-01', '2026-12-24', '2027-12-24'),
    DataFim: fc.constantFrom(null, '2026-06-01', '2026-12-23'),
  })
  .map(members => attribute(members.Codigo, members))
const places = [
  ...codes,
  ...codes.flatMap(code => codes.flatMap(part => [`${code}.${part}`, `${code}.2.${part}`])),
]
const anyValues = fc.uniqueArray(
  fc.record({ Atributo: fc.constantFrom(...places), Valor: fc.constantFrom('true', 'x') }),
  {
    selector: ({ Atributo }) => Atributo,
  },
)

test('whatever is published, each place is asked for once, and only asked ones are missing', () =>
  fc.assert(
    fc.property(fc.array(anyDefinition, { maxLength: 12 }), anyValues, (definitions, values) => {
      const asked = askedAttributes(definitions, values, TODAY)
      const paths = asked.map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
      const refused = new Set(
        attributeMistakes(definitions, values, TODAY).map(({ place }) => values[place]?.Atributo),
      )
      for (const { Atributo } of values) expect(paths.includes(Atributo) || refused.has(Atributo)).toBe(true)
      for (const { isMandatory, mandatoryFrom } of asked) expect(isMandatory && mandatoryFrom).toBeFalsy()
    }),
  ))
