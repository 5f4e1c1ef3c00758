import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MOST_MISTAKES, type SheetMistake } from '#contract/spreadsheets.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { LineColumn } from './lines.ts'
import { SheetLines } from './SheetLines.tsx'

type Props = {
  readonly mistakes: readonly SheetMistake[]
  /** Whether there are valid lines beside them, which wait to be imported. */
  readonly hasValid: boolean
  readonly onTake: () => void
}

const COLUMNS: readonly LineColumn<SheetMistake>[] = [
  { label: 'sheets.import.column', textOf: ({ Coluna }) => Coluna },
  { label: 'sheets.import.value', textOf: ({ Valor }) => Valor, type: 'text' },
  { label: 'sheets.import.expected', textOf: ({ Mensagem }) => Mensagem, type: 'text' },
]

/** Errors of an imported spreadsheet, and the download of the lines to correct. */
export function Mistakes({ mistakes, hasValid, onTake }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
      <Typography variant="h3">{translate('sheets.import.errors')}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate('sheets.import.errorsText')} {hasValid && translate('sheets.import.validText')}
      </Typography>
      <Box>
        <Button variant="outlined" startIcon={<Download />} onClick={onTake}>
          {translate('sheets.import.errorsSheet')}
        </Button>
      </Box>
      <SheetLines
        label={translate('sheets.import.errors')}
        lines={mistakes}
        columns={COLUMNS}
        more={
          mistakes.length === MOST_MISTAKES
            ? translate('sheets.import.more', { count: MOST_MISTAKES })
            : undefined
        }
      />
    </Box>
  )
}
