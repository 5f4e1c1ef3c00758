import type { FaturamentoTotal } from '#contract/features/faturamento.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { Tone } from '#portal/theme/tone.ts'
import { Tag } from '#portal/ui/Tag.tsx'

type Status = FaturamentoTotal['StatusFatura']

const tones: { readonly [S in Status]: Tone } = { ABERTA: 'waiting', PAGA: 'done', VENCIDA: 'stopped' }

/** Status of an invoice. */
export function InvoiceStatus({ status }: { readonly status: Status }) {
  const translate = useTranslate()
  return <Tag tone={tones[status]} label={translate(`pages.faturamento.status.${status}`)} />
}
