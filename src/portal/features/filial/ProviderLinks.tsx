import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clienteEndpoints, type ProvedorVinculado } from '#contract/features/cliente.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { AddAllProviders } from './AddAllProviders.tsx'

const KEY = ['provedores/vinculados']

/** Buttons of a branch's providers: linking all of the company's, and unlinking one from the company. */
export function ProviderLinks({ parent, isReadOnly }: DetailHeadProps<'filial'>) {
  const translate = useTranslate()
  const user = useSession()
  const [isOpen, setOpen] = useState(false)
  const hasLinks = isOffered(user, clienteEndpoints['provedores/vinculados'])
  // Providers have no providers of their own.
  const isClient = user?.userRole === 'industria'
  const mayAddAll =
    isClient && !isReadOnly && isOffered(user, clienteEndpoints['filial/provedor/adicionarTodos'])
  if (!hasLinks && !mayAddAll) return null
  return (
    <>
      {mayAddAll && <AddAllProviders branch={parent} />}
      {hasLinks && (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('pages.filial.providers.links')}
        </Button>
      )}
      {isOpen && <LinksDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function LinksDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate()
  const mayEnd = isOffered(useSession(), clienteEndpoints['provedor/desvincular'])
  const [asked, setAsked] = useState<ProvedorVinculado>()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(clienteEndpoints['provedores/vinculados'], { signal }),
  })
  const title = translate('pages.filial.providers.links')
  return (
    <ClosingDialog title={title} onClose={onClose}>
      <Loaded query={query} empty={translate('pages.filial.providers.none')}>
        {providers => (
          <List aria-label={title} sx={{ px: 1 }}>
            {providers.map(one => (
              <ListItem key={one.Id} divider sx={{ gap: 2 }}>
                <ListItemText
                  primary={one.RazaoSocial}
                  secondary={translate('pages.filial.providers.branches', { smart_count: one.Filiais })}
                />
                {mayEnd && (
                  <Button
                    size="small"
                    color="error"
                    sx={{ flexShrink: 0 }}
                    aria-label={`${translate('pages.filial.providers.end')}: ${one.RazaoSocial}`}
                    onClick={() => setAsked(one)}
                  >
                    {translate('pages.filial.providers.end')}
                  </Button>
                )}
              </ListItem>
            ))}
          </List>
        )}
      </Loaded>
      {asked && <EndDialog provider={asked} onClose={() => setAsked(undefined)} />}
    </ClosingDialog>
  )
}

type EndProps = { readonly provider: ProvedorVinculado; readonly onClose: () => void }

function EndDialog({ provider, onClose }: EndProps) {
  const translate = useTranslate()
  const refresh = useFreshness()
  const { mutate, isPending } = useCall(clienteEndpoints['provedor/desvincular'], {
    onSuccess: toastSuccess,
    onSettled: () => {
      refresh()
      onClose()
    },
    rereads: KEY,
  })
  return (
    <ConfirmDialog
      title={translate('pages.filial.providers.end')}
      onConfirm={() => mutate({ body: { IdProvedor: provider.Id } })}
      onCancel={onClose}
      isBusy={isPending}
    >
      <Typography component="p" sx={{ fontWeight: 'bold', mb: 0.5 }}>
        {provider.RazaoSocial}
      </Typography>
      {translate('pages.filial.providers.ask')}
    </ConfirmDialog>
  )
}
