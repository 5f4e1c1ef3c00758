import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'

export function Field(props: FieldProps<'taxId'>) {
  return <Figures text={formatTaxId(useValue(props))} />
}
