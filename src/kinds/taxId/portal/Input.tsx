import { CompanyLookup } from '#portal/fields/companyLookup/CompanyLookup.tsx'
import { type Filling, useFilling } from '#portal/fields/companyLookup/filling.ts'
import { editableText } from '#portal/fields/inputs/editableText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { MaskedInput } from '#portal/fields/inputs/MaskedInput.tsx'
import { useSource } from '#portal/fields/inputs/useSource.ts'
import { formatTaxId, normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { taxIdExamples } from './taxIdExamples.ts'

/** CPF or CNPJ; in a form that a look-up can fill, with the look-up button. */
export function Input(props: InputProps<'taxId'>) {
  const filling = useFilling()
  if (!props.field.lookup || !filling) return <TaxIdInput {...props} />
  return <FillingTaxId input={props} filling={filling} />
}

type FillingProps = { readonly input: InputProps<'taxId'>; readonly filling: Filling }

function FillingTaxId({ input, filling }: FillingProps) {
  const { source, labelPlace = 'above', disabled = false } = input
  const { value, error } = useSource(source)
  return (
    <CompanyLookup
      cnpj={editableText(value)}
      filling={filling}
      isRefused={error !== undefined}
      isDisabled={disabled}
      isLabelled={labelPlace === 'above'}
    >
      {({ isInvalid, describedBy }) => (
        <TaxIdInput {...input} isInvalid={isInvalid} describedBy={describedBy ?? input.describedBy} />
      )}
    </CompanyLookup>
  )
}

function TaxIdInput(props: InputProps<'taxId'>) {
  return (
    <MaskedInput
      input={props}
      format={formatTaxId}
      bare={normalizeTaxId}
      placeholder={taxIdExamples[props.field.accepts]}
    />
  )
}
