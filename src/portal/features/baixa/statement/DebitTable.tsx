import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { DebitoDoExtrato } from '#contract/features/extrato.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { type PlainColumn, PlainTable } from '#portal/ui/PlainTable.tsx'
import { DebitMatch } from './DebitMatch.tsx'
import { chosenOption, type Picks } from './picks.ts'

type Props = {
  readonly debits: readonly DebitoDoExtrato[]
  readonly currency: string
  readonly picks: Picks
  readonly onPick: (change: (picks: Picks) => Picks) => void
}

/** Debits of a statement, each with what it was for and a tick that accepts it; below each other on a telephone. */
export function DebitTable({ debits, currency, picks, onPick }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('md'))
  const match = (debit: DebitoDoExtrato) => (
    <DebitMatch
      debit={debit}
      currency={currency}
      option={chosenOption(picks, debit)}
      onChoose={place =>
        onPick(({ options, ticked }) => ({
          options: { ...options, [debit.Chave]: place },
          ticked: [...new Set([...ticked, debit.Chave])],
        }))
      }
    />
  )
  const tick: PlainColumn<DebitoDoExtrato> = {
    label: translate('pages.extrato.tick'),
    cell: debit =>
      debit.Opcoes.length > 0 && (
        <Checkbox
          size="small"
          sx={{ m: -1 }}
          checked={picks.ticked.includes(debit.Chave) && chosenOption(picks, debit) !== undefined}
          disabled={chosenOption(picks, debit) === undefined}
          onChange={(_event, isTicked) =>
            onPick(({ options, ticked }) => ({
              options,
              ticked: isTicked ? [...ticked, debit.Chave] : ticked.filter(key => key !== debit.Chave),
            }))
          }
          slotProps={{
            input: {
              'aria-label': translate('pages.extrato.tickOne', {
                name: debit.Descricao,
                amount: formatMoney(debit.Valor, currency, language),
              }),
            },
          }}
        />
      ),
  }
  const text: PlainColumn<DebitoDoExtrato> = {
    label: translate('pages.extrato.line'),
    cell: debit => (
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {isNarrow && (
          <Typography variant="body2" color="text.secondary">
            {formatDay(debit.Data, language)}
          </Typography>
        )}
        {debit.Descricao || '–'}
        {isNarrow && match(debit)}
      </Box>
    ),
  }
  const amount: PlainColumn<DebitoDoExtrato> = {
    label: translate('pages.extrato.amount'),
    cell: ({ Valor }) => formatMoney(Valor, currency, language),
    isFigure: true,
  }
  const wide: readonly PlainColumn<DebitoDoExtrato>[] = [
    { label: translate('pages.extrato.day'), cell: ({ Data }) => formatDay(Data, language) },
    text,
    { label: translate('pages.extrato.match'), cell: match },
    amount,
  ]
  return (
    <PlainTable
      label={translate('pages.extrato.debits')}
      columns={isNarrow ? [text, amount, tick] : [...wide, tick]}
      rows={debits}
      keyOf={({ Chave }) => Chave}
    />
  )
}
