import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeChanges, mergedAttributes } from '#rules/atributos/changes.ts'
import { attributePath, readPath } from '#rules/atributos/path.ts'
import { orderedValues, withoutGroup, withTexts } from '#rules/atributos/value.ts'
import { sentAttributes, storedAttributes } from '#rules/siscomex/atributos.ts'
import { one } from './definitions.ts'

test('values are kept in the order of their places, groups by their numbers', () => {
  const places = ['ATT_10', 'ATT_2.10.ATT_1', 'ATT_2.2.ATT_3', 'ATT_2.2.ATT_1', 'ATT_2']
  expect(orderedValues(places.map(place => one(place))).map(({ Atributo }) => Atributo)).toEqual([
    ...['ATT_10', 'ATT_2', 'ATT_2.2.ATT_1', 'ATT_2.2.ATT_3', 'ATT_2.10.ATT_1'],
  ])
})

test('a list of values is kept in the order of its places, and leaves with its last text', () => {
  const kept = withTexts([one('ATT_9', '1')], 'ATT_5', true, ['b', 'a'])
  expect(kept).toEqual([{ Atributo: 'ATT_5', Valores: ['b', 'a'] }, one('ATT_9', '1')])
  expect(withTexts(kept, 'ATT_5', true, [])).toEqual([one('ATT_9', '1')])
})

test('a group leaves the others with their numbers', () => {
  const values = [one('ATT_1'), one('ATT_5.1.ATT_6'), one('ATT_5.2.ATT_6')]
  expect(withoutGroup(values, 'ATT_5', 1)).toEqual([one('ATT_1'), one('ATT_5.2.ATT_6')])
})

test('of two lists with one base, each attribute is that of the side which changed it', () => {
  const base = [one('A', '1'), one('B', '1'), one('C', '1'), one('D', '1')]
  const theirs = [one('A', '2'), one('B', '1'), one('D', '1'), one('E', '2')]
  const mine = [one('A', '1'), one('B', '3'), one('C', '1'), one('F', '3')]
  const merged = [one('A', '2'), one('B', '3'), one('E', '2'), one('F', '3')]
  expect(mergedAttributes(base, mine, theirs)).toEqual({ value: merged, isClashing: false })
  expect(mergedAttributes(base, theirs, mine)).toEqual({ value: merged, isClashing: false })
  expect(mergedAttributes(base, base, theirs)).toEqual({ value: theirs, isClashing: false })
  expect(mergedAttributes(null, theirs, theirs)).toEqual({ value: theirs, isClashing: false })

  const [, ...others] = mine
  const clash = [one('A', '3'), ...others]
  const [, ...rest] = merged
  expect(mergedAttributes(base, clash, theirs)).toEqual({ value: [one('A', '3'), ...rest], isClashing: true })
  expect(mergedAttributes(base, theirs, clash)).toEqual({ value: merged, isClashing: true })
  expect(mergedAttributes(base, others, theirs)).toEqual({ value: rest, isClashing: true })
})

test('one removes a group while another one changes a part of a second: both are kept', () => {
  const base = [one('ATT_5.1.ATT_6', 'a'), one('ATT_5.2.ATT_6', 'b')]
  const theirs = [one('ATT_5.1.ATT_6', 'a'), one('ATT_5.2.ATT_6', 'c')]
  expect(mergedAttributes(base, base.slice(1), theirs)).toEqual({
    value: [one('ATT_5.2.ATT_6', 'c')],
    isClashing: false,
  })
})

const code = fc.integer({ min: 1, max: 5 }).map(number => `ATT_${number}`)
const text = fc.stringMatching(/^[a-z0-9]{1,5}$/)
const group = fc.integer({ min: 1, max: 4 })
/** Values as a record has them: an attribute is of one form, as its definition says. */
const anyValues = fc
  .array(
    fc.oneof(
      fc.record({ Atributo: code, Valor: text }),
      fc.record({ Atributo: code.map(one => `${one}1`), Valores: fc.uniqueArray(text, { minLength: 1 }) }),
      fc.record({ Atributo: fc.tuple(code, code).map(([a, b]) => attributePath(`${a}2`, b)), Valor: text }),
      fc.record({
        Atributo: fc.tuple(code, code, group).map(([a, b, at]) => attributePath(`${a}3`, b, at)),
        Valor: text,
      }),
    ),
  )
  .map(values => orderedValues([...new Map(values.map(value => [value.Atributo, value])).values()]))

test('a path is read as it is written', () =>
  fc.assert(
    fc.property(code, fc.option(code), fc.option(group), (whole, part, number) => {
      const at = part === null ? undefined : (number ?? undefined)
      const read = { code: whole, part: part ?? undefined, group: at }
      expect(readPath(attributePath(whole, part ?? undefined, at))).toEqual(read)
    }),
  ))

test('what is sent to Siscomex is taken over again as it was, but for the numbers of groups', () =>
  fc.assert(
    fc.property(anyValues, values => {
      const sent = sentAttributes(values)
      const back = orderedValues(storedAttributes(sent))
      expect(sentAttributes(back)).toEqual(sent)
      const without = (all: typeof values) =>
        all.filter(({ Atributo }) => readPath(Atributo)?.group === undefined)
      expect(without(back)).toEqual(without(values))
    }),
  ))

test('the changes of a list lead from it to the other one', () =>
  fc.assert(
    fc.property(anyValues, anyValues, (before, after) => {
      expect(mergedAttributes(before, after, before).value).toEqual(after)
      expect(attributeChanges(before, after).length === 0).toBe(
        JSON.stringify(before) === JSON.stringify(after),
      )
    }),
  ))
