import type { Caller, CompanyCall } from '#server/core/context.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { inCompany } from '#server/db/transaction.ts'

/** Runs `work` in a transaction of its own, within the company. */
export type InTransaction = <T>(work: (call: CompanyCall) => Promise<T>) => Promise<T>

/** Call of a user outside of a request's transaction: whose, for which company, and the register it is about. */
type Calling = Pick<CompanyCall, 'language' | 'company' | 'provider' | 'hooksOf' | 'encryption'> & {
  readonly thing: string
  readonly caller: Caller
}

/** Transactions of work that opens its own, each within the shares of its register and its company. */
export function transactionsOf(db: Database, { thing, ...ofCall }: Calling): InTransaction {
  const { company, provider } = ofCall
  return work =>
    db.share({ thing, company }, () =>
      inCompany(db, company, trx => work({ trx, query: {}, body: undefined, ...ofCall }), provider),
    )
}
