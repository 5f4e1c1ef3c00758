import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { entityNamed } from '#contract/entity.ts'
import type { PagamentoDisponivel } from '#contract/features/baixa.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { figures, type PlainColumn, PlainTable } from '#portal/ui/PlainTable.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'

const pagamento = entityNamed('pagamento')

type Props = {
  readonly rows: readonly PagamentoDisponivel[]
  readonly ticked: readonly number[]
  readonly onTick: (ids: readonly number[]) => void
  readonly isNarrow: boolean
  readonly label: string
}

/** Available payment requests with their balances, each with a tick; payee, due day and payment type stand below the number on a telephone. */
export function AvailableList({ rows, ticked, onTick, isNarrow, label }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { field: labelOf } = useLabels(pagamento)
  if (rows.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 3, py: 2 }}>
        {translate('pages.baixa.none')}
      </Typography>
    )
  }
  const dayOf = ({ DataVencimento }: PagamentoDisponivel) => formatDay(DataVencimento, language)
  const tick: PlainColumn<PagamentoDisponivel> = {
    label: translate('pages.baixa.tick'),
    isTick: true,
    cell: ({ Id, Numero }) => (
      <Checkbox
        size="small"
        sx={{ m: -1 }}
        checked={ticked.includes(Id)}
        onChange={(_event, isTicked) =>
          onTick(isTicked ? [...ticked, Id] : ticked.filter(other => other !== Id))
        }
        slotProps={{ input: { 'aria-label': translate('pages.baixa.tickOne', { name: Numero }) } }}
      />
    ),
  }
  const balance: PlainColumn<PagamentoDisponivel> = {
    label: labelOf('ValorSaldo'),
    cell: ({ ValorSaldo }) => formatMoney(ValorSaldo, HOME_CURRENCY, language),
    isFigure: true,
  }
  const brief: PlainColumn<PagamentoDisponivel> = {
    label: labelOf('Numero'),
    cell: row => (
      <>
        <Box sx={figures}>{row.Numero}</Box>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {row.Beneficiario} · {dayOf(row)} · {row.TipoPagamento}
        </Typography>
      </>
    ),
  }
  const whole: readonly PlainColumn<PagamentoDisponivel>[] = [
    { label: labelOf('Numero'), cell: ({ Numero }) => <Box sx={figures}>{Numero}</Box> },
    { label: labelOf('IdBeneficiario'), cell: ({ Beneficiario }) => Beneficiario },
    { label: labelOf('IdTipoPagamento'), cell: ({ TipoPagamento }) => TipoPagamento },
    { label: labelOf('DataVencimento'), cell: dayOf, isFigure: true },
  ]
  return (
    <PlainTable
      label={label}
      rows={rows}
      keyOf={({ Id }) => Id}
      columns={[tick, ...(isNarrow ? [brief] : whole), balance]}
    />
  )
}
