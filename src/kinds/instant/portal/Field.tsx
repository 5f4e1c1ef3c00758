import { Figures } from '#portal/fields/values/Figures.tsx'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { Validity } from '#portal/fields/values/Validity.tsx'
import { now } from '#portal/providers/clock/serverTime.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { expiryOf } from '#rules/expiry.ts'

export function Field(props: FieldProps<'instant'>) {
  const value = useValue(props)
  const figures = <Figures text={formatInstant(value, useLocale())} />
  if (props.field.expires === undefined) return figures
  return <Validity expiry={expiryOf(value, props.field.expires, now())}>{figures}</Validity>
}
