import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AssinaturaProduto } from '#contract/features/assinatura.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { useCancel, useSubscribed } from './useAssinatura.ts'

type Props = {
  readonly product: AssinaturaProduto
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Confirmation of a product's cancellation, with the job roles that lose access. */
export function CancelDialog({ product, onClose, onDone }: Props) {
  const productText = useProductText()
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const { data } = useSubscribed(String(product.Id))
  const cancel = useCancel(String(product.Id), onDone)
  const onConfirm = () => {
    const motivo = reason.trim()
    cancel.mutate({ query: { id: String(product.Id), ...(motivo && { motivo }) } })
  }
  return (
    <ConfirmDialog
      title={translate('pages.assinatura.cancelOf', { name: productText(product.Nome) })}
      confirmLabel={translate('pages.assinatura.cancel')}
      cancelLabel={translate('actions.back')}
      onConfirm={onConfirm}
      onCancel={onClose}
      isBusy={cancel.isPending}
    >
      {translate('pages.assinatura.consequence')}
      {data?.Cargos && data.Cargos.length > 0 && (
        <Box component="ul" sx={{ my: 1, pl: 3 }}>
          {data.Cargos.map(({ Id, Nome, QuantidadeUsuarios }) => (
            <li key={Id}>
              {translate('pages.assinatura.losing', { name: Nome, smart_count: QuantidadeUsuarios })}
            </li>
          ))}
        </Box>
      )}
      <TextField
        label={translate('pages.assinatura.reason')}
        value={reason}
        onChange={event => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
        minRows={2}
        fullWidth
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  )
}
