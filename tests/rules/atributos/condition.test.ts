import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttributeCondition, isMet } from '#rules/atributos/condition.ts'

const is = (Valor: string, Operador = '=='): AttributeCondition => ({ Operador, Valor })
const joined = (
  first: AttributeCondition,
  Composicao: string,
  Condicao: AttributeCondition,
): AttributeCondition => ({
  ...first,
  Composicao,
  Condicao,
})

describe('a condition', () => {
  test.each([
    ['01', is('01'), true],
    ['02', is('01'), false],
    ['02', is('01', '!='), true],
    ['01', is('01', '!='), false],
    ['10', is('9', '>'), true],
    ['9.0', is('9', '>='), true],
    ['-1', is('0', '<'), true],
    ['9', is('10', '>'), false],
    ['2026-02-01', is('2026-01-31', '>'), true],
    ['10', is('10', '<='), true],
    ['01', is('01', 'contains'), false],
    ['01', is('01', '__proto__'), false],
  ])('of the value %s and %j is met: %s', (text, condition, met) =>
    expect(isMet(condition, [text])).toBe(met),
  )

  test('is met by no attribute without a value, not even one that excludes a value', () => {
    expect(isMet(is('01', '!='), [])).toBe(false)
    expect(isMet(joined(is('01', '!='), '||', is('02')), [])).toBe(false)
  })

  test('on several values is met by one of them, and excludes a value that is none of them', () => {
    expect(isMet(is('02'), ['01', '02'])).toBe(true)
    expect(isMet(joined(is('01'), '&&', is('02')), ['01', '02'])).toBe(true)
    expect(isMet(joined(is('01'), '&&', is('02')), ['01'])).toBe(false)
    expect(isMet(is('02', '!='), ['01', '02'])).toBe(false)
  })

  test('takes what follows as a condition of its own', () => {
    const tree = joined(is('01'), '||', joined(is('02'), '&&', is('02', '!=')))
    expect([isMet(tree, ['01']), isMet(tree, ['02'])]).toEqual([true, false])
  })

  test('joined by what is unknown is not met', () =>
    expect(isMet(joined(is('01'), 'xor', is('02')), ['01'])).toBe(false))

  test('of any depth is told', () => {
    const deep = Array.from({ length: 1_500 }, (_, at) => `${at}`).reduce<AttributeCondition>(
      (rest, value) => joined(is(value), '||', rest),
      is('last'),
    )
    expect([isMet(deep, ['last']), isMet(deep, ['none'])]).toEqual([true, false])
  })
})

test('conditions of `==` joined by `||` are met by exactly the values that they name', () =>
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), fc.string(), (names, text) => {
      const [first = '', ...rest] = names
      const tree = rest.reduce<AttributeCondition>((all, name) => joined(is(name), '||', all), is(first))
      expect(isMet(tree, [text])).toBe(names.includes(text))
    }),
  ))

test('a condition and its opposite are never both met', () =>
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (value, texts) => {
      expect(isMet(is(value), texts)).toBe(!isMet(is(value, '!='), texts))
    }),
  ))
