import { TextField } from 'react-admin'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { TextLine } from '#portal/fields/values/TextLine.tsx'
import { useValue } from '#portal/fields/values/useValue.ts'

export function Field(props: FieldProps<'multiline'>) {
  const value = useValue(props)
  if (props.isShort) return <TextLine text={value} isShort />
  return <TextField source={props.source} variant="inherit" sx={asTyped} />
}

const asTyped = { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

Field.sortable = false
