import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { formatPostalCode } from '#rules/identifiers/postalCode.ts'

export function Field(props: FieldProps<'postalCode'>) {
  return <Figures text={formatPostalCode(useValue(props))} />
}
