/** Quantile of the values for a share between 0 and 1. */
export const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** Medians of a measure and of its baseline, run alternately so that a slow machine affects both. */
export async function inTurn(
  runs: number,
  measure: (run: number) => Promise<number>,
  floor: (run: number) => Promise<number>,
): Promise<{ readonly value: number; readonly against: number }> {
  const [values, floors]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    values.push(await measure(run))
    floors.push(await floor(run))
  }
  return { value: quantile(values, 0.5), against: quantile(floors, 0.5) }
}
