import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { Row } from '#contract/validation.ts'
import type { Messages } from '#portal/entity/form/messages.ts'
import { Control } from '#portal/fields/inputs/Control.tsx'
import { FieldShell } from '#portal/fields/inputs/FieldShell.tsx'
import { noteIdOf } from '#portal/fields/inputs/ids.ts'
import { siblingsOf } from '#portal/fields/inputs/placement.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import type { AnyField, Fields } from '#schema/kind.ts'

type Props = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly field: AnyField
  readonly fields: Fields
  readonly values: Row
  readonly value: unknown
  readonly messages: Messages
  readonly onChange: (value: unknown) => void
  readonly onTakeAway: () => void
}

/** Input of a value to set in the selected records. */
export function BulkField(props: Props) {
  const { id, name, label, field, fields, values, value, messages, onChange, onTakeAway } = props
  const translate = useTranslate()
  // An untouched input shows no error.
  const [isTouched, setTouched] = useState(false)
  const error = isTouched ? messages[name] : undefined
  const siblings = Object.fromEntries(siblingsOf(field, fields).map(one => [one, values[one]]))
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }} onBlur={() => setTouched(true)}>
        <FieldShell id={id} label={label} isRequired={field.required} error={error}>
          <Control
            id={id}
            field={field}
            label={label}
            value={value}
            onChange={onChange}
            siblings={siblings}
            isRequired={field.required}
            isInvalid={error !== undefined}
            describedBy={error ? noteIdOf(id) : undefined}
            innerErrors={isTouched ? innerErrorsOf(messages, name) : {}}
          />
        </FieldShell>
      </Box>
      <IconButton aria-label={translate('bulk.leave', { name: label })} onClick={onTakeAway} sx={{ mt: 2.5 }}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** Messages within a field's value, by their paths in it. */
function innerErrorsOf(messages: Messages, name: string): Messages {
  const inner = Object.entries(messages).filter(([path]) => path.startsWith(`${name}.`))
  return Object.fromEntries(inner.map(([path, message]) => [path.slice(name.length + 1), message]))
}
