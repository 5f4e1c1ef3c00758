import { expect, test } from '@playwright/test'
import { sizeFigures } from '../bench/sizes.ts'

for (const what of ['sign-in, brotli', 'a list, brotli']) {
  test(`the JavaScript of ${what}, stays within its budget`, () => {
    const { value, against } = sizeFigures().find(figure => figure.what === what) ?? {
      value: NaN,
      against: 0,
    }
    expect(value).toBeLessThanOrEqual(against)
  })
}
