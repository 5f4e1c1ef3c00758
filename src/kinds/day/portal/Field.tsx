import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useShownRecord, useValue } from '#portal/fields/values/useValue.ts'
import { beside, Validity } from '#portal/fields/values/Validity.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ICON } from '#portal/theme/marks.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { expiryOf } from '#rules/expiry.ts'

export function Field(props: FieldProps<'day'>) {
  const value = useValue(props)
  const record = useShownRecord()
  const translate = useTranslate()
  const figures = <Figures text={formatDay(value, useLocale())} />
  if (props.field.expires !== undefined) {
    const expiry = expiryOf(value, props.field.expires, Date.parse(businessDay()))
    return <Validity expiry={expiry}>{figures}</Validity>
  }
  if (!props.field.overdue?.(record, businessDay())) return figures
  return (
    <Box
      component="span"
      title={translate('forms.overdue')}
      sx={{ ...beside, color: 'error.dark', fontWeight: 'medium' }}
    >
      <ErrorOutline titleAccess={translate('forms.overdue')} sx={{ fontSize: ICON.text }} />
      {figures}
    </Box>
  )
}
