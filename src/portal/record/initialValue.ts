/** Whether a value is the initial one; decimals may be written with other zeros. */
export function isInitialValue(value: unknown, initially: unknown): boolean {
  return (
    value === initially ||
    (typeof value === 'string' &&
      typeof initially === 'string' &&
      DECIMAL.test(value) &&
      Number(value) === Number(initially))
  )
}

const DECIMAL = /^\d+\.\d+$/
