import Box from '@mui/material/Box'
import { type FocusEvent, memo, useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { FormField } from './FormField.tsx'
import { useFolded } from './foldedFields.ts'
import { useLive } from './live.tsx'
import { Sections } from './Sections.tsx'
import { useFormScope } from './scope.ts'

type Props = { readonly entity: Entity }

/** Fields of a form in their sections; only those that the current values show. Its form renders again as soon as it is ready. */
export const FormFields = memo(function FormFields({ entity }: Props) {
  const { idPrefix } = useFormScope()
  const { shown } = useLive()
  const folded = useFolded(entity)
  // A field hidden by its own value stays while it has the focus: 0 may be the beginning of 0.50.
  const [entered, setEntered] = useState('')
  const onFocus = ({ target }: FocusEvent) => {
    const name = target.id.slice(idPrefix.length)
    setEntered(entity.spec.conditions?.[name]?.keepsValue ? name : '')
  }
  return (
    <Box onFocus={onFocus} onBlur={() => setEntered('')}>
      <Sections entity={entity} shown={[...shown, entered]} folded={folded.filter(name => name !== entered)}>
        {(name, field) => <FormField name={name} field={field} />}
      </Sections>
    </Box>
  )
})
