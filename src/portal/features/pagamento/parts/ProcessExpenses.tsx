import { useQuery } from '@tanstack/react-query'
import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { call } from '#portal/providers/http/request.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { ExpenseChoice } from './ExpenseChoice.tsx'

type Props = { readonly request: OpenedOf<'pagamento'>; readonly onClose: () => void }

/** Expenses of a payment request's process on the platform, each of which can be added as an item once. */
export function ProcessExpenses({ request, onClose }: Props) {
  const translate = useTranslate()
  const query = useQuery({
    queryKey: ['pagamento/despesas/gscomex', request.Id],
    queryFn: ({ signal }) =>
      call(pagamentoEndpoints['pagamento/despesas/gscomex'], { body: { IdPagamento: request.Id }, signal }),
  })
  return (
    <ClosingDialog title={translate('pages.pagamento.fromProcess')} onClose={onClose}>
      <Loaded query={query} empty={translate('pages.pagamento.noExpense')}>
        {expenses => (
          <ExpenseChoice
            request={request}
            expenses={expenses}
            reread={() => query.refetch()}
            onAdded={onClose}
          />
        )}
      </Loaded>
    </ClosingDialog>
  )
}
