import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type FatorDoUsuario, fatorEndpoints } from '#contract/features/fator.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { AddFactorDialog } from './addFactorChunk.ts'
import { FACTOR_KEY } from './useFactor.ts'

type Props = { readonly factor: FatorDoUsuario }

/** App of the signed-in user that makes codes: adding and removing it. */
export function AppPart({ factor: { Desde, Chaves } }: Props) {
  const [isAdding, setAdding] = useState(false)
  // The app is there while its recovery codes are shown, this once.
  if (Desde === null || isAdding) return <Without isAdding={isAdding} setAdding={setAdding} />
  return <With since={Desde} isLast={Chaves.length === 0} />
}

type Absent = { readonly isAdding: boolean; readonly setAdding: (isAdding: boolean) => void }

function Without({ isAdding, setAdding }: Absent) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const onClose = () => {
    setAdding(false)
    void queryClient.invalidateQueries({ queryKey: FACTOR_KEY })
  }
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate('pages.fator.hint')}
      </Typography>
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

type Present = { readonly since: string; readonly isLast: boolean }

function With({ since, isLast }: Present) {
  const translate = useTranslate()
  const language = useLocale()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const removal = useCall(fatorEndpoints['fator/excluir'], {
    rereads: FACTOR_KEY,
    onSuccess: toastSuccess,
    onSettled: close,
  })
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate('pages.fator.since', { day: formatInstant(since, language) })}
      </Typography>
      <Button variant="outlined" color="error" size="small" onClick={() => setAsked(true)} sx={{ mt: 1 }}>
        {translate('pages.fator.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={translate('pages.fator.remove')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ body: {} })}
        onCancel={close}
      >
        {translate(isLast ? 'pages.fator.removeAsk' : 'pages.fator.removeApp')}
      </ConfirmDialog>
    </>
  )
}
