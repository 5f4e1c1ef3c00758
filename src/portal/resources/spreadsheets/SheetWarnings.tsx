import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { SheetResults, SheetWarning } from '#contract/spreadsheets.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { LineColumn } from './lines.ts'
import { SheetLines } from './SheetLines.tsx'

const COLUMNS: readonly LineColumn<SheetWarning>[] = [
  { label: 'sheets.import.warning', textOf: ({ Mensagem }) => Mensagem, type: 'text' },
]

/** Warnings about valid lines that may be unintended: records matched without an ID, probable duplicates. */
export function SheetWarnings({ results }: { readonly results: SheetResults }) {
  const translate = useTranslate()
  const { AlteradasSemId, Alteracoes, Avisos } = results
  const keys = new Set(Alteracoes.map(({ Chave }) => Chave).filter(key => key !== translate('fields.Id')))
  return (
    <>
      {AlteradasSemId > 0 && (
        <Alert severity="warning">
          {translate('sheets.import.withoutId', { smart_count: AlteradasSemId, keys: [...keys].join(', ') })}
        </Alert>
      )}
      {Avisos.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
          <Alert severity="warning">
            {translate('sheets.import.warnings', { smart_count: Avisos.length })}
          </Alert>
          <SheetLines
            label={translate('sheets.import.warning')}
            lines={Avisos}
            columns={COLUMNS}
            more={undefined}
          />
        </Box>
      )}
    </>
  )
}
