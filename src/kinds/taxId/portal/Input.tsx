import { CompanyLookup } from '#portal/fields/companyLookup/CompanyLookup.tsx'
import { useFilling } from '#portal/fields/companyLookup/filling.ts'
import type { ControlProps } from '#portal/fields/control.ts'
import { MaskedBox } from '#portal/fields/inputs/MaskedBox.tsx'
import { formatTaxId, normalizeTaxId } from '#rules/identifiers/taxId.ts'

const taxIdExamples = { cpf: '000.000.000-00', cnpj: '00.000.000/0000-00', both: '00.000.000/0000-00' }

/** CPF or CNPJ; in a form that a look-up can fill, with the look-up button. */
export function Input(control: ControlProps<'taxId'>) {
  const filling = useFilling()
  if (!control.field.lookup || !filling) return <TaxIdBox {...control} />
  return <CompanyLookup control={control} filling={filling} Box={TaxIdBox} />
}

function TaxIdBox(control: ControlProps<'taxId'>) {
  return (
    <MaskedBox
      control={control}
      format={formatTaxId}
      bare={normalizeTaxId}
      placeholder={taxIdExamples[control.field.accepts]}
    />
  )
}
