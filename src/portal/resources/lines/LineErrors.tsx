import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { NewLines } from '#contract/lines.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useLive } from '#portal/record/form/live.tsx'
import { lineErrors } from './lineErrors.ts'

type Props = NewLines & { readonly onOpen: (at: number) => void }

/** Errors of the lines of a new record, each a link to its line, where it stands at its field. */
export function LineErrors({ name, detail, onOpen }: Props) {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(detail)
  const { errors, isChecked } = useLive()
  const all = isChecked ? lineErrors(errors, name) : []
  const ofAll = isChecked ? errors[name] : undefined
  if (all.length === 0 && ofAll === undefined) return null
  return (
    <Alert severity="error" data-invalid sx={{ mb: 1 }}>
      {ofAll}
      {all.map(({ at, field, message }) => (
        <Box key={`${at}.${field}`}>
          <Link component="button" type="button" color="inherit" onClick={() => onOpen(at)}>
            {`${labelOf(field)} ${translate('forms.rows.ofRow', { row: at + 1 })}`}
          </Link>
          {`: ${message}`}
        </Box>
      ))}
    </Alert>
  )
}
