import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { declaredField } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { ActionNoteProps } from '#portal/record/actionNote.ts'
import { everyRecord } from '#portal/record/everyRecord.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'

const payee = declaredField('baixa/item', 'IdBeneficiario')

/** Items of a settlement in the confirmation of its posting or cancellation: payee, amount and due date. */
export function SettledItems({ record, onAccept }: ActionNoteProps<RecordOf<'baixa'>>) {
  const translate = useTranslate()
  const language = useLocale()
  const query = useQuery({
    queryKey: ['baixa/item', 'pagos', record.Id, record.Versao, record.ValorTotal],
    // All of them: posting a settlement requires a view of everything it pays.
    queryFn: ({ signal }) =>
      everyRecord<RecordOf<'baixa/item'>>('baixa/item', { IdBaixa: record.Id }, 'DataVencimento', signal),
  })
  // A table of items has no warnings to accept, so that the action can be confirmed at once.
  useEffect(() => onAccept([]), [onAccept])
  return (
    <Loaded query={query}>
      {data => (
        <List
          dense
          aria-label={translate('registers.baixa/item.many')}
          sx={{ maxHeight: 260, overflow: 'auto' }}
        >
          {data.map(item => (
            <ListItem key={item.Id} disableGutters divider>
              <ListItemText
                primary={<RegisterField source="IdBeneficiario" field={payee} record={item} />}
                secondary={[
                  formatMoney(item.ValorMovimento ?? '0.00', HOME_CURRENCY, language),
                  translate('pages.baixa.due', { day: formatDay(String(item.DataVencimento), language) }),
                ].join(' · ')}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Loaded>
  )
}
