import type { ComponentType } from 'react'
import type { AnyControlProps, ControlProps } from '#portal/fields/control.ts'
import type { Kind } from '#schema/kind.ts'
import { AttributesInput } from './AttributesInput.tsx'
import { ChoiceInput, FlagInput, SeveralInput } from './ChoiceInputs.tsx'
import { DayInput, InstantInput } from './DayInputs.tsx'
import { FileInput } from './FileInput.tsx'
import { DecimalInput, IntegerInput, MoneyInput, RateInput } from './NumberInputs.tsx'
import { ReferenceInput } from './ReferenceInput.tsx'
import { RowsInput } from './RowsInput.tsx'
import {
  EmailInput,
  MultilineInput,
  PhoneInput,
  PostalCodeInput,
  TaxIdInput,
  TextInput,
} from './TextInputs.tsx'

/** Input of each kind. */
const controls: { readonly [K in Kind]: ComponentType<ControlProps<K>> } = {
  text: TextInput,
  multiline: MultilineInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  rate: RateInput,
  day: DayInput,
  instant: InstantInput,
  flag: FlagInput,
  choice: ChoiceInput,
  several: SeveralInput,
  reference: ReferenceInput,
  taxId: TaxIdInput,
  phone: PhoneInput,
  postalCode: PostalCodeInput,
  email: EmailInput,
  file: FileInput,
  attributes: AttributesInput,
  rows: props => <RowsInput {...props} Inner={Control} />,
}

/** Input of a field. */
export function Control(props: AnyControlProps) {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const Input = controls[props.field.kind] as ComponentType<AnyControlProps>
  return <Input {...props} />
}
