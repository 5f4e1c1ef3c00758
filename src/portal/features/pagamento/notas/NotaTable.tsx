import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { entityNamed } from '#contract/entity.ts'
import { codeLabel, useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'
import { NotaOutcome } from './NotaOutcome.tsx'
import { type NotaRow, totalOfNota } from './notaFiles.ts'

const docfiscal = entityNamed('pagamento/docfiscal')
const keyOf = ({ file, place }: NotaRow) => `${file} ${place}`

/** Documents of the files that were read, each with what comes of it: a table, or cards on narrow screens. */
export function NotaTable({ rows }: { readonly rows: readonly NotaRow[] }) {
  const translate = useTranslate()
  const { many, field: labelOf } = useLabels(docfiscal)
  const { kindOf, dayOf, amountOf } = useNotaTexts()
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'))
  if (isNarrow) return <Cards label={many} rows={rows} />
  return (
    <PlainTable
      label={many}
      rows={rows}
      keyOf={keyOf}
      columns={[
        {
          label: translate('pages.pagamento.notas.file'),
          cell: row => (
            <>
              {row.name}
              <Muted>{kindOf(row)}</Muted>
            </>
          ),
        },
        { label: labelOf('DataEmissao'), cell: dayOf },
        { label: labelOf('IdEmitente'), cell: ({ nota }) => nota?.Emitente || '–' },
        { label: labelOf('ValorTotal'), isFigure: true, cell: amountOf },
        { label: translate('pages.pagamento.notas.outcome'), cell: row => <NotaOutcome {...row} /> },
      ]}
    />
  )
}

function Cards({ label, rows }: { readonly label: string; readonly rows: readonly NotaRow[] }) {
  const { kindOf, dayOf, amountOf } = useNotaTexts()
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(row => (
        <Box
          component="li"
          key={keyOf(row)}
          sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Typography variant="subtitle2">{row.name}</Typography>
            <Typography sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {amountOf(row)}
            </Typography>
          </Box>
          {row.nota && (
            <Muted>{[kindOf(row), dayOf(row), row.nota.Emitente].filter(Boolean).join(' · ')}</Muted>
          )}
          <NotaOutcome {...row} />
        </Box>
      ))}
    </Box>
  )
}

/** Texts of a row: kind and number, day of issue, and total after discounts. */
function useNotaTexts() {
  const translate = useTranslate()
  const language = useLocale()
  return {
    kindOf: ({ nota }: NotaRow) =>
      nota && `${codeLabel(translate, 'TipoDocumentoFiscal', nota.TipoDocumento)} ${nota.Numero ?? '–'}`,
    dayOf: ({ nota }: NotaRow) => (nota?.DataEmissao ? formatDay(nota.DataEmissao, language) : '–'),
    amountOf: ({ nota }: NotaRow) =>
      nota?.Valor ? formatMoney(totalOfNota(nota), HOME_CURRENCY, language) : '–',
  }
}

const Muted = ({ children }: { readonly children: string | undefined }) => (
  <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
)
