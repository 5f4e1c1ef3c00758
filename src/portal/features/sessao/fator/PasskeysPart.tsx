import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { chaveacessoEndpoints } from '#contract/features/chaveacesso.ts'
import type { ChaveDeAcesso, FatorDoUsuario } from '#contract/features/fator.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { AddPasskeyDialog } from './addFactorChunk.ts'
import { FACTOR_KEY, meansOf } from './useFactor.ts'

type Props = { readonly factor: FatorDoUsuario }

/** Passkeys of the signed-in user: each with its last use, adding and removing them. */
export function PasskeysPart({ factor }: Props) {
  const translate = useTranslate()
  const queryClient = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<ChaveDeAcesso>()
  const { Chaves } = factor
  const close = () => setAsked(undefined)
  const removal = useCall(chaveacessoEndpoints['fator/chave/excluir'], {
    rereads: FACTOR_KEY,
    onSuccess: toastSuccess,
    onSettled: close,
  })
  const onAdded = () => {
    setAdding(false)
    void queryClient.invalidateQueries({ queryKey: FACTOR_KEY })
  }
  return (
    <>
      {Chaves.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('pages.fator.passkey.hint')}
        </Typography>
      )}
      {Chaves.length > 0 && (
        <List dense disablePadding aria-label={translate('pages.fator.passkey.heading')}>
          {Chaves.map(key => (
            <PasskeyItem key={key.Id} passkey={key} onRemove={() => setAsked(key)} />
          ))}
        </List>
      )}
      <Button variant="outlined" size="small" onClick={() => setAdding(true)} sx={{ mt: 1 }}>
        {translate('pages.fator.passkey.add')}
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <AddPasskeyDialog hasFactor={meansOf(factor).length > 0} onClose={onAdded} />
        </Suspense>
      )}
      {asked && (
        <ConfirmDialog
          title={translate('pages.fator.passkey.remove')}
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate({ body: { Id: asked.Id } })}
          onCancel={close}
        >
          {translate('pages.fator.passkey.removeAsk', { name: asked.Nome })}{' '}
          {meansOf(factor).length === 1 && Chaves.length === 1 && translate('pages.fator.removeAsk')}
        </ConfirmDialog>
      )}
    </>
  )
}

type ItemProps = { readonly passkey: ChaveDeAcesso; readonly onRemove: () => void }

function PasskeyItem({ passkey: { Nome, DataCriacao, UltimoUso, Sincronizada }, onRemove }: ItemProps) {
  const translate = useTranslate()
  const language = useLocale()
  const about = [
    translate('pages.fator.passkey.since', { day: formatInstant(DataCriacao, language) }),
    ...(UltimoUso === null
      ? []
      : [translate('pages.fator.passkey.used', { day: formatInstant(UltimoUso, language) })]),
    ...(Sincronizada ? [translate('pages.fator.passkey.synced')] : []),
  ]
  return (
    <ListItem
      disableGutters
      secondaryAction={
        <IconButton
          edge="end"
          aria-label={translate('pages.fator.passkey.removeNamed', { name: Nome })}
          onClick={onRemove}
        >
          <Delete />
        </IconButton>
      }
    >
      <ListItemText primary={Nome} secondary={about.join(' · ')} sx={{ overflowWrap: 'anywhere' }} />
    </ListItem>
  )
}
