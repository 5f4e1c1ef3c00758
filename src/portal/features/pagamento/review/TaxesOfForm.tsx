import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OpenedOf } from '#contract/record.ts'
import { PaymentPaste } from '#portal/features/pagamento/paste/PaymentPaste.tsx'
import { useFormScope } from '#portal/record/form/scope.ts'
import { useOriginalId } from '#portal/resources/copy/useOriginalId.ts'
import { taxes } from '#rules/pagamento/totals.ts'
import { Beginning } from './Beginning.tsx'
import { CopiedRates } from './CopiedRates.tsx'
import { formTaxes } from './typedTaxes.ts'

type Props = { readonly record: OpenedOf<'pagamento'> | undefined }

/** Gives the taxes of a stored payment request's form to the comparison above it, fills in a new one, and takes a pasted boleto or Pix code; renders but what a copy's rates are. */
export function TaxesOfForm({ record }: Props) {
  const copied = useOriginalId()
  return (
    <>
      {record ? <Taxes id={record.Id} /> : <Beginning />}
      <PaymentPaste />
      {!record && copied !== undefined && <CopiedRates copied={copied} />}
    </>
  )
}

function Taxes({ id }: { readonly id: number }) {
  const { entity } = useFormScope()
  const { setValue } = useFormContext()
  const values: readonly unknown[] = useWatch({ name: [...taxes] })
  const amounts = JSON.stringify(values.map(value => String(value ?? '0')))
  useEffect(() => {
    const typed = JSON.parse(amounts) as readonly string[]
    formTaxes.set({
      id,
      typed: Object.fromEntries(taxes.map((tax, place) => [tax, typed[place] ?? '0'])),
      // A read-only tax cannot be set, and has no form value to compare.
      settable: taxes.filter(tax => entity.spec.fields[tax]?.readOnly !== true),
      take: taken => {
        for (const [tax, amount] of Object.entries(taken)) {
          setValue(tax, amount, { shouldDirty: true, shouldTouch: true })
        }
      },
    })
    return () => formTaxes.set(undefined)
  }, [id, amounts, entity, setValue])
  return null
}
