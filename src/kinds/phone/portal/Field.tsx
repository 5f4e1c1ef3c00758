import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { formatPhone } from '#rules/identifiers/phone.ts'

export function Field(props: FieldProps<'phone'>) {
  return <Figures text={formatPhone(useValue(props))} />
}
