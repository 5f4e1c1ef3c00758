import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Lines, SheetLine } from '#portal/resources/spreadsheets/lines.ts'
import { SheetLines } from '#portal/resources/spreadsheets/SheetLines.tsx'

type Props<L extends SheetLine> = Omit<Lines<L>, 'label'> & { readonly count: number }

/** Valid lines of a spreadsheet; the server returns only the first of many. */
export function GoodLines<L extends SheetLine>({ count, ...table }: Props<L>) {
  const translate = useTranslate()
  const shown = table.lines.length
  const label = translate('pages.pagamento.carga.good')
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: '100%' }}>
      <Typography variant="h3">{label}</Typography>
      <SheetLines
        {...table}
        label={label}
        more={shown < count ? translate('pages.pagamento.carga.more', { count: shown }) : undefined}
      />
    </Box>
  )
}
