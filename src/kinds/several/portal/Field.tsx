import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { codeLabel } from '#portal/fields/labels.ts'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Most codes of a multiple choice that a list cell shows; of more it shows the count. */
const MOST_IN_A_LIST = 2

/** Rows of a table are one line high; cards, on narrow screens, as high as their values. */
const onOneLine = { xs: 'wrap', md: 'nowrap' } as const

export function Field(props: FieldProps<'several'>) {
  const value = useValue(props)
  const { field, isShort } = props
  const translate = useTranslate()
  const shown = isShort ? value.slice(0, MOST_IN_A_LIST) : value
  const more = value.length - shown.length
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, flexWrap: isShort ? onOneLine : 'wrap' }}>
      {shown.map(code => (
        <Chip key={code} size="small" label={codeLabel(translate, field.of, code)} sx={chip} />
      ))}
      {more > 0 && (
        <Chip
          size="small"
          label={translate('lists.more', { count: more })}
          title={value.map(code => codeLabel(translate, field.of, code)).join(', ')}
          sx={chip}
        />
      )}
    </Box>
  )
}

const chip = { height: 22, borderRadius: '6px', '& .MuiChip-label': { px: 0.875 } }

Field.sortable = false
