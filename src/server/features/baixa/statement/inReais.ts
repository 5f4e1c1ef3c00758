import { HOME_CURRENCY } from '#rules/money.ts'
import { Problem } from '#server/core/problem.ts'

/**
 * Refuses the statements of an account in another currency: settlements and balances are in reais, and what the bank took
 * for them was converted at a rate that the statement does not tell (decision 0367).
 */
export function assertInReais({ Moeda }: { readonly Moeda: string }): void {
  if (Moeda === HOME_CURRENCY) return
  const message = { key: 'pages.extrato.refused.foreignAccount', with: { currency: Moeda } }
  throw new Problem('invalid', { message, errors: { IdConta: message } })
}
