import Box from '@mui/material/Box'
import { type FocusEvent, useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { FormField } from './FormField.tsx'
import { useLive } from './live.tsx'
import { Sections } from './Sections.tsx'
import { useFormScope } from './scope.ts'

/** The fields of a form, in its sections, as far as the values typed so far show them. */
export function FormFields({ entity }: { readonly entity: Entity }) {
  const { idPrefix } = useFormScope()
  const { shown } = useLive()
  // A field that its own value hides is not taken away while it is typed in: 0 may be on the way to 0.50.
  const [entered, setEntered] = useState('')
  const onFocus = ({ target }: FocusEvent) => {
    const name = target.id.slice(idPrefix.length)
    setEntered(entity.spec.conditions?.[name]?.kept ? name : '')
  }
  return (
    <Box onFocus={onFocus} onBlur={() => setEntered('')}>
      <Sections entity={entity} shown={[...shown, entered]}>
        {(name, field) => <FormField name={name} field={field} />}
      </Sections>
    </Box>
  )
}
