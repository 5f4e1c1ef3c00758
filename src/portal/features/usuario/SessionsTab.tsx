import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useQuery } from '@tanstack/react-query'
import { type SessaoAberta, usuarioEndpoints } from '#contract/features/usuario.ts'
import { agentName } from '#portal/fields/values/agentName.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useOpened } from '#portal/record/useOpened.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Tag } from '#portal/ui/Tag.tsx'

/** Active sessions of a user, each with a button to end it. */
export function SessionsTab() {
  const record = useOpened('usuario')
  const translate = useTranslate()
  const queryKey = ['perfil/sessoes', record.Id]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(usuarioEndpoints['perfil/sessoes'], { query: { id: String(record.Id) }, signal }),
  })
  const told = { onSuccess: toastSuccess, rereads: queryKey }
  const end = useCall(usuarioEndpoints['perfil/sessao/excluir'], told)
  const endOthers = useCall(usuarioEndpoints['perfil/sessoes/excluir'], told)
  const isBusy = end.isPending || endOthers.isPending
  return (
    <Loaded query={query} empty={translate('pages.usuario.noSession')}>
      {sessions => (
        <Box sx={{ px: { xs: 0, sm: 1 }, py: 1 }}>
          <List aria-label={translate('pages.usuario.sessions')}>
            {sessions.map(session => (
              <SessionItem
                key={session.Id}
                session={session}
                isBusy={isBusy}
                onEnd={() => end.mutate({ body: { Id: record.Id, Sessao: session.Id } })}
              />
            ))}
          </List>
          {sessions.filter(({ Atual }) => !Atual).length > 1 && (
            <Button
              color="error"
              variant="outlined"
              disabled={isBusy}
              onClick={() => endOthers.mutate({ body: { Id: record.Id } })}
              sx={{ ml: 2, mt: 1.5 }}
            >
              {translate(
                sessions.some(({ Atual }) => Atual) ? 'pages.usuario.endOthers' : 'pages.usuario.endAll',
              )}
            </Button>
          )}
        </Box>
      )}
    </Loaded>
  )
}

type ItemProps = { readonly session: SessaoAberta; readonly isBusy: boolean; readonly onEnd: () => void }

function SessionItem({ session, isBusy, onEnd }: ItemProps) {
  const translate = useTranslate()
  const language = useLocale()
  const about = translate('pages.usuario.sessionAbout', {
    since: formatInstant(session.DataCriacao, language),
    used: formatInstant(session.UltimoUso, language),
    address: session.Endereco ?? '–',
  })
  return (
    <ListItem
      divider
      secondaryAction={
        session.Atual ? (
          <Tag tone="done" label={translate('pages.usuario.thisSession')} />
        ) : (
          <Button color="error" size="small" disabled={isBusy} onClick={onEnd}>
            {translate('pages.usuario.endSession')}
          </Button>
        )
      }
    >
      <ListItemText
        primary={(session.Agente && agentName(session.Agente)) || translate('pages.usuario.unknownDevice')}
        secondary={about}
        sx={{ pr: 10 }}
      />
    </ListItem>
  )
}
