/** Account as far as it says whose it is; without a branch it is the company's. */
export type PayingAccount = {
  readonly Id: number
  readonly IdFilial: number | null
  readonly Principal: boolean
}

/** Id of the account that a branch pays from: its main one, else the company's, else the sole one that there is; null where it is open (decision 0445). */
export function payingAccount(accounts: readonly PayingAccount[], branch: number | null): number | null {
  const usable = accounts.filter(({ IdFilial }) => IdFilial === null || IdFilial === branch)
  const main = usable.filter(({ Principal }) => Principal)
  const own = main.find(({ IdFilial }) => IdFilial !== null) ?? main[0]
  const [sole, ...others] = usable
  return own?.Id ?? (others.length === 0 ? (sole?.Id ?? null) : null)
}
