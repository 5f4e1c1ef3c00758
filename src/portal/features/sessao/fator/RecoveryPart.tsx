import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type FatorDoUsuario, fatorEndpoints } from '#contract/features/fator.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { FACTOR_KEY } from './useFactor.ts'

type Props = { readonly factor: FatorDoUsuario }

/** Recovery codes of the signed-in user: how many are left, and making new ones. */
export function RecoveryPart({ factor: { CodigosRestantes } }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const renewal = useCall(fatorEndpoints['fator/codigos'], { rereads: FACTOR_KEY, onSettled: close })
  const { data: renewed } = renewal
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate('pages.fator.codesLeft', { smart_count: CodigosRestantes })}
      </Typography>
      <Button variant="outlined" size="small" onClick={() => setAsked(true)} sx={{ mt: 1 }}>
        {translate('pages.fator.renew')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={translate('pages.fator.renew')}
        isBusy={renewal.isPending}
        isHarmless
        onConfirm={() => renewal.mutate({ body: {} })}
        onCancel={close}
      >
        {translate('pages.fator.renewAsk')}
      </ConfirmDialog>
      {renewed && (
        <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
          <DialogTitle id={titleId}>{translate('pages.fator.codesTitle')}</DialogTitle>
          <DialogContent>
            <RecoveryCodes codes={renewed.Codigos} onClose={renewal.reset} />
          </DialogContent>
        </Dialog>
      )}
    </>
  )
}
