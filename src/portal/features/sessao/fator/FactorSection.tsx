import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { type FatorDoUsuario, fatorEndpoints } from '#contract/features/fator.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { AddFactorDialog } from './addFactorChunk.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const KEY = ['fator']

/** Second factor of the signed-in user, with what is done about it. */
export function FactorSection() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(fatorEndpoints.fator, { signal }),
  })
  return (
    <Loaded query={query}>
      {factor => (factor.Desde === null ? <Without factor={factor} /> : <With factor={factor} />)}
    </Loaded>
  )
}

type Shown = { readonly factor: FatorDoUsuario }

function Without({ factor: { ExigidoDesde } }: Shown) {
  const translate = useTranslate()
  const language = useLocale()
  const queryClient = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const onClose = () => {
    setAdding(false)
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate('pages.fator.hint')}
      </Typography>
      {ExigidoDesde !== null && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('pages.fator.requiredFrom', { day: formatDay(ExigidoDesde, language) })}
        </Alert>
      )}
      <Button variant="outlined" size="small" onClick={() => setAdding(true)} sx={{ mt: 1 }}>
        {translate('pages.fator.add')}
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <AddFactorDialog onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}

function With({ factor: { Desde, CodigosRestantes } }: Shown) {
  const translate = useTranslate()
  const language = useLocale()
  const [asked, setAsked] = useState<'remove' | 'renew'>()
  const close = () => setAsked(undefined)
  const removal = useCall(fatorEndpoints['fator/excluir'], {
    rereads: KEY,
    onSuccess: toastSuccess,
    onSettled: close,
  })
  const renewal = useCall(fatorEndpoints['fator/codigos'], { rereads: KEY, onSettled: close })
  const { data: renewed } = renewal
  const since = translate('pages.fator.since', { day: formatInstant(Desde ?? '', language) })
  const left = translate('pages.fator.codesLeft', { smart_count: CodigosRestantes })
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {`${since} · ${left}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" size="small" onClick={() => setAsked('renew')}>
          {translate('pages.fator.renew')}
        </Button>
        <Button color="error" size="small" onClick={() => setAsked('remove')}>
          {translate('pages.fator.remove')}
        </Button>
      </Box>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={translate('pages.fator.remove')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ body: {} })}
        onCancel={close}
      >
        {translate('pages.fator.removeAsk')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'renew'}
        title={translate('pages.fator.renew')}
        isBusy={renewal.isPending}
        isHarmless
        onConfirm={() => renewal.mutate({ body: {} })}
        onCancel={close}
      >
        {translate('pages.fator.renewAsk')}
      </ConfirmDialog>
      {renewed && <CodesDialog codes={renewed.Codigos} onClose={renewal.reset} />}
    </>
  )
}

function CodesDialog(props: Parameters<typeof RecoveryCodes>[0]) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('pages.fator.codesTitle')}</DialogTitle>
      <DialogContent>
        <RecoveryCodes {...props} />
      </DialogContent>
    </Dialog>
  )
}
