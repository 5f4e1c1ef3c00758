import { expect, test } from 'vitest'
import {
  type AttributeDefinition,
  askedAttributes,
  mergedAttributes,
  missingAttributes,
  withTexts,
} from '#rules/atributos.ts'

const attribute = (Codigo: string, Condicionante: string | null = null): AttributeDefinition => ({
  Codigo,
  Condicionante,
  Condicao: { Operador: '==', Valor: 'true', Composicao: '||', Condicao: { Operador: '==', Valor: '01' } },
  FormaPreenchimento: 'TEXTO',
  Obrigatorio: true,
  Multivalorado: Codigo === 'MANY',
  TamanhoMaximo: null,
  CasasDecimais: null,
  Dominio: [],
})
const codesOf = (definitions: readonly AttributeDefinition[]) => definitions.map(({ Codigo }) => Codigo)

test('an attribute asked for by one that is not asked for itself is not asked for', () => {
  const chain = [attribute('A'), attribute('B', 'A'), attribute('C', 'B'), attribute('D', 'GONE')]
  const values = [{ Atributo: 'B', Valor: 'true' }]
  expect(codesOf(askedAttributes(chain, values))).toEqual(['A'])
  expect(codesOf(askedAttributes(chain, [{ Atributo: 'A', Valor: '01' }, ...values]))).toEqual([
    'A',
    'B',
    'C',
  ])
  expect(codesOf(missingAttributes(chain, [{ Atributo: 'A', Valor: 'true' }]))).toEqual(['B'])
})

test('attributes that ask for each other are asked for by neither', () => {
  const circle = [attribute('A', 'B'), attribute('B', 'A')]
  const values = ['A', 'B'].map(Atributo => ({ Atributo, Valor: 'true' }))
  expect(askedAttributes(circle, values)).toEqual([])
})

test('a list of values is kept in the order of its codes, and leaves with its last text', () => {
  const kept = withTexts([{ Atributo: 'Z', Valor: '1' }], attribute('MANY'), ['b', 'a'])
  expect(kept).toEqual([
    { Atributo: 'MANY', Valores: ['b', 'a'] },
    { Atributo: 'Z', Valor: '1' },
  ])
  expect(withTexts(kept, attribute('MANY'), [])).toEqual([{ Atributo: 'Z', Valor: '1' }])
})

test('of two lists with one base, each attribute is that of the side which changed it', () => {
  const one = (Atributo: string, Valor: string) => ({ Atributo, Valor })
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
