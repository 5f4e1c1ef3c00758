/** A measured figure beside the floor it is held against, both from the same run. */
export type Figure = {
  readonly what: string
  readonly value: number
  readonly unit: 'ms' | 'ms CPU' | 's' | 'KiB' | 'MiB'
  readonly floor: string
  readonly against: number
}

/** One line: the figure, its floor and how many times the floor it is. */
export function lineOf({ what, value, unit, floor, against }: Figure): string {
  const shown = `${value.toFixed(2)} ${unit}`.padStart(16)
  return `${what.padEnd(50)}${shown}   ${(value / against).toFixed(1)} × ${floor} (${against.toFixed(2)} ${unit})`
}
