import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { LineColumn, SheetLine } from './lines.ts'
import { SheetLines } from './SheetLines.tsx'

/** Lines shown at first; cards are many times as high as rows of a table. */
const [CARDS, ROWS] = [10, 50]

type Props<L extends SheetLine> = {
  readonly title: string
  readonly lines: readonly L[]
  readonly columns: readonly LineColumn<L>[]
  /** Notice that the answer has not all of them. */
  readonly more: string | undefined
  readonly children?: ReactNode
}

/** Section of a spreadsheet's results: lines under a heading, in batches. */
export function PagedLines<L extends SheetLine>({ title, lines, columns, more, children }: Props<L>) {
  const translate = useTranslate()
  const language = useLocale()
  const atOnce = useMediaQuery<Theme>(theme => theme.breakpoints.down('md')) ? CARDS : ROWS
  const [added, setAdded] = useState(0)
  const shown = atOnce + added
  if (lines.length === 0) return null
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      {children}
      <SheetLines label={title} lines={lines.slice(0, shown)} columns={columns} more={more} />
      {shown < lines.length && (
        <Box>
          <Button onClick={() => setAdded(added + 4 * atOnce)}>
            {translate('sheets.import.showMore', { count: (lines.length - shown).toLocaleString(language) })}
          </Button>
        </Box>
      )}
    </Box>
  )
}
