import { describe, expect, it } from 'vitest'
import { type Limit, limitFor, needsTwo } from '#rules/pagamento/limits.ts'

const [HEAD, BRANCH, OTHER] = [1, 2, 3]
const limit = (IdFilial: number | null, ValorLimite: string): Limit => ({ IdFilial, ValorLimite })
const request = (IdFilial: number, ValorLiquido: string) => ({ IdFilial, ValorLiquido })
const limits = [
  limit(null, '1000.00'),
  limit(null, '900.00'),
  limit(BRANCH, '50000.00'),
  limit(OTHER, '5.00'),
]

describe('the limit of authorization', () => {
  it.each([
    [HEAD, '900.00'],
    [BRANCH, '50000.00'],
    [OTHER, '5.00'],
  ])('of branch %i is its own, else the lowest of all branches: %s', (branch, amount) => {
    expect(limitFor(limits, request(branch, '1.00'))).toBe(amount)
  })

  it('is none without a row', () => {
    expect(limitFor([], request(HEAD, '1.00'))).toBeUndefined()
    expect(needsTwo([limit(BRANCH, '0.00')], request(HEAD, '999999999.99'))).toBe(false)
  })

  it.each([
    ['900.00', false],
    ['900.01', true],
    ['1000.00', true],
    ['9.00', false],
  ])('asks two of what is above it, to the cent: %s %s', (amount, two) => {
    expect(needsTwo(limits, request(HEAD, amount))).toBe(two)
  })
})
