/** Account as a statement names it. */
type Written = { readonly bank: string; readonly branch: string; readonly number: string }

/** Account of the company, with the COMPE number of its bank. */
type Kept = {
  readonly Compe: string | null
  readonly Agencia: string | null
  readonly NumeroConta: string
  readonly DigitoConta: string | null
}

const figures = (text: string | null) =>
  (text ?? '')
    .toUpperCase()
    .replace(/[^\dX]/g, '')
    .replace(/^0+/, '')

/**
 * Whether a statement is of an account: by number with or without its check digit, alone or after its branch, as banks
 * write it; bank and branch have to be the same where the file has them.
 */
export function isOfAccount({ bank, branch, number }: Written, account: Kept): boolean {
  const [written, agency] = [figures(number), figures(account.Agencia)]
  if (written === '') return false
  const alone = account.NumeroConta.toUpperCase().replace(/[^\dX]/g, '')
  const whole = `${alone}${account.DigitoConta ?? ''}`.toUpperCase()
  // Behind its branch a number has zeros before it, too.
  const behind = agency !== '' && written.startsWith(agency) ? figures(written.slice(agency.length)) : written
  if (![alone, whole].some(one => [written, behind].includes(figures(one)))) return false
  if (figures(bank) !== '' && account.Compe !== null && figures(bank) !== figures(account.Compe)) return false
  // The check digit of a branch is left out by some.
  const [shown = ''] = branch.split('-')
  return figures(shown) === '' || agency === '' || figures(shown).startsWith(agency)
}
