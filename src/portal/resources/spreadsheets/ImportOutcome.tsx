import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import type { SheetResults } from '#contract/spreadsheets.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  /** Level of its heading. */
  readonly level: 'h2' | 'h3'
  readonly isConfirmed: boolean
  /** Whether the import would write any row. */
  readonly isUseful: boolean
  readonly reading: SheetResults['Leitura']
}

/** Result of an import, in a heading that takes the focus whenever it changes. */
export function ImportOutcome({ level, isConfirmed, isUseful, reading }: Props) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result takes the focus
  useEffect(() => heading.current?.focus(), [isConfirmed])
  return (
    <Box>
      <Typography ref={heading} tabIndex={-1} variant="h3" component={level}>
        {translate(isConfirmed ? 'sheets.import.done' : 'sheets.import.results')}
      </Typography>
      {!isConfirmed && (
        <Typography color="text.secondary">
          {translate(isUseful ? 'sheets.import.resultsText' : 'sheets.import.nothing')}
        </Typography>
      )}
      {reading && (
        <Typography variant="body2" color="text.secondary">
          {translate('sheets.import.readFrom', { place: placeOf(reading, translate) })}
        </Typography>
      )}
    </Box>
  )
}

/** Row of the headers that were read, and the worksheet where the workbook has several. */
const placeOf = ({ Aba, Linha }: NonNullable<Props['reading']>, translate: Translator) =>
  Aba === null
    ? translate('sheets.place.row', { row: Linha })
    : translate('sheets.place.tab', { row: Linha, tab: Aba })
