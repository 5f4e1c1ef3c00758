/** Measured value beside its baseline (the floor), both from the same run. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: 'ms' | 'ms CPU' | 's' | 'KiB' | 'MiB' | 'points'
  readonly floor: string
  readonly against: number
}

/** One line of the report: the value, its baseline and their ratio. */
export function lineOf({ what, value, unit, floor, against }: Figure): string {
  const shown = `${value.toFixed(2)} ${unit}`.padStart(16)
  return `${what.padEnd(50)}${shown}   ${(value / against).toFixed(1)} × ${floor} (${against.toFixed(2)} ${unit})`
}
