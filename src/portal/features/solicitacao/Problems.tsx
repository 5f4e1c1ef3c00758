import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  readonly errors: Readonly<Record<string, string>>
  readonly labelOf: (name: string) => string
}

/** Summary of invalid fields; the first of them has the focus. */
export function Problems({ errors, labelOf }: Props) {
  const translate = useTranslate()
  const names = Object.keys(errors)
  return (
    <Box role="alert">
      {names.length > 0 && (
        <Box sx={{ border: 1, borderColor: 'error.main', borderRadius: 1, px: 2, py: 1.25 }}>
          <Typography variant="subtitle2">
            {translate('forms.problems', { smart_count: names.length })}
          </Typography>
          <Typography variant="body2">{names.map(labelOf).join(', ')}</Typography>
        </Box>
      )}
    </Box>
  )
}
