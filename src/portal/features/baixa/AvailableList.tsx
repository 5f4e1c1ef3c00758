import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import type { PagamentoDisponivel } from '#contract/features/baixa.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'

type Props = {
  readonly rows: readonly PagamentoDisponivel[]
  readonly onAdd: (id: number) => void
  readonly isAdding: boolean
  readonly label: string
}

/** Grid areas: number, payee and due date, balance, button; in one row where there is room. */
const places = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  px: 3,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr auto', sm: '9rem 1fr 9rem 6rem' },
  gridTemplateAreas: {
    xs: '"number balance" "payee payee" "due add"',
    sm: '"number payee balance add" "number due balance add"',
  },
} as const

/** Available payment requests with their balances. */
export function AvailableList({ rows, onAdd, isAdding, label }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  if (rows.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 3, py: 2 }}>
        {translate('pages.baixa.none')}
      </Typography>
    )
  }
  return (
    <List aria-label={label} sx={{ py: 0 }}>
      {rows.map(({ Id, Numero, Beneficiario, DataVencimento, ValorSaldo }) => (
        <ListItem key={Id} divider sx={places}>
          <Typography component="span" sx={{ gridArea: 'number', fontWeight: 'bold' }}>
            {Numero}
          </Typography>
          <Typography component="span" sx={{ gridArea: 'payee', overflowWrap: 'anywhere' }}>
            {Beneficiario}
          </Typography>
          <Typography component="span" variant="body2" color="text.secondary" sx={{ gridArea: 'due' }}>
            {translate('pages.baixa.due', { day: formatDay(DataVencimento, language) })}
          </Typography>
          <Typography
            component="span"
            sx={{ gridArea: 'balance', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatMoney(ValorSaldo, HOME_CURRENCY, language)}
          </Typography>
          <Button
            size="small"
            aria-label={`${translate('actions.add')}: ${Numero}`}
            disabled={isAdding}
            onClick={() => onAdd(Id)}
            sx={{ gridArea: 'add', justifySelf: 'end' }}
          >
            {translate('actions.add')}
          </Button>
        </ListItem>
      ))}
    </List>
  )
}
