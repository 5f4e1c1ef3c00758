import { expect, test } from 'vitest'
import { principalsIn, type RequestAttempt } from '#rules/pagamento/guards.ts'

const [AUTHOR, FIRST, OTHER] = [7, 5, 6]

/** Principals of a substitute in a request by `AUTHOR` that `FIRST` has authorized, the first of two. */
const principals = (actsFor: readonly number[], isSegregated = true, isSecondOfTwo = true) => {
  const record = { actsFor, authors: [AUTHOR], isSecondOfTwo, firstAuthorizer: FIRST }
  // The rest of the facts is not asked.
  return principalsIn({ record, isSegregated } as unknown as RequestAttempt)
}

test('a substitute authorizes for those alone who could do it themselves', () => {
  expect(principals([AUTHOR, FIRST, OTHER])).toEqual([OTHER])
  expect(principals([AUTHOR, FIRST])).toEqual([])
  expect(principals([AUTHOR, FIRST], false)).toEqual([])
})

test('for its author, too, where the company lets people authorize their own and one will do', () => {
  expect(principals([AUTHOR], false, false)).toEqual([AUTHOR])
  expect(principals([AUTHOR], true, false)).toEqual([])
})
