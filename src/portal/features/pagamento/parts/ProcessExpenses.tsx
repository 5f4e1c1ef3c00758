import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQuery } from '@tanstack/react-query'
import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'

type Props = { readonly request: OpenedOf<'pagamento'>; readonly onClose: () => void }

/** Expenses of a payment request's process on the platform, each of which can be added as an item once. */
export function ProcessExpenses({ request, onClose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const title = translate('pages.pagamento.fromProcess')
  const refresh = useFreshness()
  const query = useQuery({
    queryKey: ['pagamento/despesas/gscomex', request.Id],
    queryFn: ({ signal }) =>
      call(pagamentoEndpoints['pagamento/despesas/gscomex'], { body: { IdPagamento: request.Id }, signal }),
  })
  const { mutate, isPending } = useCall(pagamentoEndpoints['pagamento/despesa/gscomex/adicionar'], {
    onSettled: () => refresh(),
    rereads: modelKey('pagamento', request.Id),
  })
  return (
    <ClosingDialog title={title} onClose={onClose}>
      <Loaded query={query} empty={translate('pages.pagamento.noExpense')}>
        {expenses => (
          <List aria-label={title} sx={{ px: 1 }}>
            {expenses.map(({ Id, Despesa, Moeda, Valor, ValorTotal, Incluida }) => (
              <ListItem
                key={Id}
                divider
                secondaryAction={
                  <Button
                    size="small"
                    aria-label={`${translate('actions.add')}: ${Despesa}`}
                    disabled={Incluida || isPending}
                    onClick={() => mutate({ body: { IdPagamento: request.Id, IdProcessoDespesa: Id } })}
                  >
                    {Incluida ? translate('pages.pagamento.included') : translate('actions.add')}
                  </Button>
                }
              >
                <ListItemText
                  primary={Despesa}
                  secondary={[
                    formatMoney(Valor, Moeda, language),
                    ...(Moeda === HOME_CURRENCY ? [] : [formatMoney(ValorTotal, HOME_CURRENCY, language)]),
                  ].join(' = ')}
                />
              </ListItem>
            ))}
          </List>
        )}
      </Loaded>
    </ClosingDialog>
  )
}
