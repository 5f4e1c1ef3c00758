import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { DebitoDoExtrato } from '#contract/features/extrato.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { figures, type PlainColumn, PlainTable } from '#portal/ui/PlainTable.tsx'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { DebitMatch } from './DebitMatch.tsx'
import { chosenOption, type Picks } from './picks.ts'

type Props = {
  readonly debits: readonly DebitoDoExtrato[]
  readonly currency: string
  readonly picks: Picks
  readonly onPick: (change: (picks: Picks) => Picks) => void
}

/** Debits of a statement, each with what it was for and a tick that accepts it; in three lines each on a telephone. */
export function DebitTable({ debits, currency, picks, onPick }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('md'))
  const match = (debit: DebitoDoExtrato) => (
    <DebitMatch
      debit={debit}
      currency={currency}
      option={chosenOption(picks, debit)}
      isBrief={isNarrow}
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
  const amountOf = ({ Valor }: DebitoDoExtrato) => formatMoney(Valor, currency, language)
  const dayOf = ({ Data }: DebitoDoExtrato) => formatDay(Data, language)
  const brief: PlainColumn<DebitoDoExtrato> = {
    label: translate('pages.extrato.line'),
    cell: debit => (
      <>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Typography variant="body2" noWrap title={debit.Descricao}>
            {debit.Descricao || '–'}
          </Typography>
          <Typography variant="body2" sx={{ ...figures, fontWeight: 'bold' }}>
            {amountOf(debit)}
          </Typography>
        </Box>
        {match(debit)}
      </>
    ),
  }
  const columns: readonly PlainColumn<DebitoDoExtrato>[] = [
    { label: translate('pages.extrato.day'), cell: dayOf },
    {
      label: translate('pages.extrato.line'),
      cell: ({ Descricao }) => <Box sx={{ overflowWrap: 'anywhere' }}>{Descricao || '–'}</Box>,
    },
    { label: translate('pages.extrato.match'), cell: match },
    { label: translate('pages.extrato.amount'), cell: amountOf, isFigure: true },
    tick,
  ]
  return (
    <Box sx={isNarrow ? narrow : undefined}>
      <PlainTable
        label={translate('pages.extrato.debits')}
        columns={isNarrow ? [brief, tick] : columns}
        rows={debits}
        keyOf={({ Chave }) => Chave}
      />
    </Box>
  )
}

/** Look of a table whose rows have three lines at the most: the first column takes what the ticks leave. */
const narrow = {
  '& thead': visuallyHidden,
  // A cell without a width of its own shrinks to what is left, and its lines are cut instead of widening it.
  '& th[scope=row]': { width: 1, maxWidth: 0, pr: 0 },
  '& td': { px: 1.25 },
} as const
