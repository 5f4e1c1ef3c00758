import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import type { OpenedOf } from '#contract/record.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'

/** Status of the surrounding request; of one that waits for a second authorization, that it has the first. */
export function WaitingState() {
  const translate = useTranslate()
  const record = useRecordContext<OpenedOf<'pagamento'> & { readonly id: number }>()
  const isHalf =
    record?.StatusPagamento === statusPagamento.aguardandoAutorizacao &&
    record.PrimeiraAutorizacaoPor !== null
  return (
    <>
      <RegisterField source="StatusPagamento" />
      {isHalf && (
        <Typography component="span" variant="body2" color="text.secondary">
          {translate('pages.pagamento.inbox.given', { given: 1, needed: 2 })}
        </Typography>
      )}
    </>
  )
}
