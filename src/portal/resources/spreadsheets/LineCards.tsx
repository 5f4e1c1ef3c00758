import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { DescriptionList } from '#portal/ui/DescriptionList.tsx'
import { keyOf, type Lines, type SheetLine } from './lines.ts'

const style = {
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  // The browser skips the rendering of cards outside the viewport.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 110px',
}

/** Lines of a spreadsheet as cards, for screens too narrow for a table: each under its row number. */
export function LineCards<L extends SheetLine>({ label, lines, columns }: Lines<L>) {
  const translate = useTranslate()
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map(line => (
        <Box component="li" key={keyOf(line, columns)} sx={style}>
          <Typography variant="subtitle2" sx={{ pb: 0.5 }}>
            {translate('sheets.import.row')} {line.Linha}
          </Typography>
          <DescriptionList
            facts={columns.map(({ label: name, textOf }) => ({
              key: name,
              label: translate(name),
              value: textOf(line),
            }))}
          />
        </Box>
      ))}
    </Box>
  )
}
