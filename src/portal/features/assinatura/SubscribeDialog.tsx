import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { assinaturaEndpoints as endpoints, type Produto } from '#contract/features/assinatura.ts'
import { call } from '#portal/providers/http/request.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { priceOf, usePerMonth } from './price.ts'
import { useSubscribe } from './useAssinatura.ts'

type Props = {
  readonly subscription: number
  readonly product: Produto
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Dialog to subscribe to a product; a coupon is sent only after the server has validated it. */
export function SubscribeDialog({ subscription, product, onClose, onDone }: Props) {
  const translate = useTranslate()
  const productText = useProductText()
  const perMonth = usePerMonth()
  const [code, setCode] = useState('')
  const subscribe = useSubscribe(onDone)
  const check = useMutation({
    mutationFn: (cupom: string) => call(endpoints['cupom/validar'], { query: { cupom } }),
    onError: toastError,
  })
  const coupon = check.data?.Cupom === code.trim().toUpperCase() ? check.data : undefined
  const isSettled = code.trim() === '' || coupon?.Valido === true
  const onConfirm = () => {
    const sent = { idAssinatura: String(subscription), idProduto: String(product.IdProduto) }
    subscribe.mutate({ query: coupon?.Valido ? { ...sent, cupom: coupon.Cupom } : sent })
  }
  return (
    <ConfirmDialog
      title={translate('pages.assinatura.subscribeTo', { name: productText(product.Nome) })}
      confirmLabel={translate('pages.assinatura.subscribe')}
      onConfirm={onConfirm}
      onCancel={onClose}
      isBusy={subscribe.isPending}
      isConfirmable={isSettled}
      isHarmless
    >
      <Typography sx={{ mb: 2 }}>{perMonth(priceOf(product))}</Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <TextField
          label={translate('pages.assinatura.couponCode')}
          value={code}
          size="small"
          onChange={event => setCode(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 30, autoCapitalize: 'characters' } }}
        />
        <Button
          variant="outlined"
          disabled={code.trim() === '' || check.isPending}
          onClick={() => check.mutate(code.trim())}
        >
          {translate('pages.assinatura.checkCoupon')}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: 1 }}>
        {coupon && <Alert severity={coupon.Valido ? 'success' : 'error'}>{coupon.Mensagem}</Alert>}
      </Box>
    </ConfirmDialog>
  )
}
