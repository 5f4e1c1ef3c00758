import type { Sample } from '../sample.ts'
import type { Options } from './declaration.ts'

export const sample: Sample<Options> = {
  // A single row carries the whole 100 % of a shared field.
  sample: async ({ fields, shares }, { sampleOf }) => {
    const row = await Promise.all(
      Object.entries(fields).map(async ([name, field]) => [name, await sampleOf(field)] as const),
    )
    return [{ ...Object.fromEntries(row), ...(shares && { [shares]: '100' }) }]
  },
  made: ({ fields, min = 0 }, { madeValue }) =>
    Array.from({ length: min }, () =>
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, madeValue(field)])),
    ),
  entry: ({ fields }) => ({ by: 'addingRow', fields }),
}
