import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { WordKey } from '#i18n/words.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import type { ComparedTotal, ComparisonRow } from './comparisonRows.ts'
import { DifferenceLabel } from './DifferenceLabel.tsx'

const totals: { readonly [T in ComparedTotal]: WordKey } = {
  proven: 'pages.pagamento.proven',
  forecast: 'pages.pagamento.forecast',
  numerario: 'fields.Numerario',
  platform: 'pages.pagamento.byChannel',
  instalments: 'fields.Parcelas',
  invoices: 'pages.pagamento.invoices',
  advance: 'pages.pagamento.advance',
  contract: 'fields.ValorContratoCambio',
}

type Props = { readonly rows: readonly ComparisonRow[] }

/** Amounts of a payment request as typed, as calculated, and how they differ; on a telephone a block each. */
export function ComparisonTable({ rows }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  const nameOf = ({ of }: ComparisonRow) =>
    typeof of === 'string'
      ? translate(`fields.${of}`)
      : translate('pages.pagamento.comparison.pair', {
          one: translate(totals[of[0]]),
          other: translate(totals[of[1]]),
        })
  const typedOf = ({ typed, currency }: ComparisonRow) => formatMoney(typed, currency, language)
  const otherOf = ({ compared, currency }: ComparisonRow) => formatMoney(compared.Valor, currency, language)
  const label = translate('pages.pagamento.comparison.title')
  const [typed, calculated] = [
    translate('pages.pagamento.comparison.typed'),
    translate('pages.pagamento.comparison.calculated'),
  ]
  if (isNarrow) {
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(row => (
          <Box component="li" key={row.key} sx={block}>
            <Typography sx={{ fontWeight: 'medium' }}>{nameOf(row)}</Typography>
            <Typography variant="body2" color="text.secondary" sx={figures}>
              {`${typed} ${typedOf(row)} · ${calculated} ${otherOf(row)}`}
            </Typography>
            <DifferenceLabel row={row} />
          </Box>
        ))}
      </Box>
    )
  }
  return (
    <PlainTable
      label={label}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { label, cell: nameOf },
        { label: typed, isFigure: true, cell: typedOf },
        { label: calculated, isFigure: true, cell: otherOf },
        {
          label: translate('pages.pagamento.comparison.difference'),
          isFigure: true,
          cell: row => <DifferenceLabel row={row} />,
        },
      ]}
    />
  )
}

const figures = { fontVariantNumeric: 'tabular-nums' } as const
const block = { py: 1, borderTop: 1, borderColor: 'divider', ...figures } as const
