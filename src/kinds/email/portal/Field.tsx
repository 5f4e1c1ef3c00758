import { EmailField } from 'react-admin'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { TextLine } from '#portal/fields/values/TextLine.tsx'
import { useValue } from '#portal/fields/values/useValue.ts'

export function Field(props: FieldProps<'email'>) {
  const value = useValue(props)
  // In a list the row opens the record; a second link beside it would be pressed by mistake.
  if (props.isShort) return <TextLine text={value} isShort />
  return <EmailField source={props.source} variant="inherit" sx={{ overflowWrap: 'anywhere' }} />
}
