import { useMemo } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { LARGEST_PAGE } from '#contract/paging.ts'
import { lookupResource } from '#portal/providers/words/names.ts'
import { type PayingAccount, payingAccount } from '#rules/baixa/payingAccount.ts'
import { branchPayments, branchPlace, type Payable } from './payment.ts'

type Account = PayingAccount & RaRecord

const ALL = {
  pagination: { page: 1, perPage: 10 * LARGEST_PAGE },
  sort: { field: 'id', order: 'ASC' },
  meta: { isOfManyPages: true },
} as const

/** Accounts that the branches of a payment pay from, by their places in the form, as a new settlement would begin with; none until they are read. */
export function useBranchAccounts(requests: readonly Payable[]): Readonly<Record<string, number | null>> {
  const { data } = useGetList<Account>(lookupResource('conta'), ALL)
  return useMemo(
    () =>
      Object.fromEntries(
        branchPayments(data ? requests : []).map(payment => [
          branchPlace(payment),
          payingAccount(data ?? [], payment.IdFilial),
        ]),
      ),
    [data, requests],
  )
}
