import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type Entity, fieldNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { declaredWord, useLabels } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = { readonly entity: Entity; readonly record: StoredRow; readonly names: readonly string[] }

/** Facts beside a record's number and state, explained where their fields are; one with nothing to tell is left out. */
export function HeadFacts({ entity, record, names }: Props) {
  const translate = useTranslate()
  const { field: labelOf } = useLabels(entity)
  return names.map(name => {
    const field = fieldNamed(entity.spec.fields, name)
    if (!field || (field.nothing !== undefined && field.nothing === record[name])) return null
    const label = field.help ? (
      <Tooltip describeChild enterTouchDelay={0} title={declaredWord(translate, `help.${name}`)}>
        <Box component="span" tabIndex={0} sx={explained}>
          {labelOf(name)}
        </Box>
      </Tooltip>
    ) : (
      labelOf(name)
    )
    return (
      <Typography key={name} component="span" variant="body2" color="text.secondary">
        {label}{' '}
        <Box component="span" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
          <RegisterField source={name} field={field} record={record} />
        </Box>
      </Typography>
    )
  })
}

const explained = { textDecoration: 'underline dotted', textUnderlineOffset: '3px', cursor: 'help' } as const
