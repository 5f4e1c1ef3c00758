const BEHIND_ALL = 1000

/** Sort key `Ordem` of a row: its index among those offered first, or behind them all. */
export function order(id: string, first: readonly string[]): number {
  const place = first.indexOf(id)
  return place < 0 ? BEHIND_ALL : place + 1
}
