import { Suspense } from 'react'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { TextLine } from '#portal/fields/values/TextLine.tsx'
import { useValue } from '#portal/fields/values/useValue.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { mask as laid } from '#rules/identifiers/mask.ts'
import { formatStoredPixKey } from '#rules/identifiers/pixKey.ts'
import { formatPostalCode, isPostalCode } from '#rules/identifiers/postalCode.ts'

const told = {
  agent: lazyChunk(() => import('#portal/fields/values/AgentText.tsx'), 'AgentText'),
  boleto: lazyChunk(() => import('#portal/fields/values/BoletoText.tsx'), 'BoletoText'),
  event: lazyChunk(() => import('#portal/fields/values/EventDetails.tsx'), 'EventDetails'),
}

export function Field(props: FieldProps<'text'>) {
  const value = useValue(props)
  const { field, isShort } = props
  if (field.tells) {
    const Told = told[field.tells]
    return (
      <Suspense fallback={null}>
        <Told text={value} isShort={isShort} />
      </Suspense>
    )
  }
  // No other country's postal code has the eight digits of a CEP.
  const zoned = field.postal && isPostalCode(value) ? formatPostalCode(value) : value
  const text = field.pix ? formatStoredPixKey(zoned) : zoned
  return <TextLine text={field.mask ? laid(text, field.mask) : text} isShort={isShort} />
}
