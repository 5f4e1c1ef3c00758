import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import { fatorEndpoints } from '#contract/features/fator.ts'
import { pessoaEndpoints } from '#contract/features/pessoa.ts'
import { usuarioEndpoints } from '#contract/features/usuario.ts'
import type { Session } from '#contract/session.ts'
import { OwnData } from '#portal/features/pessoa/OwnData.tsx'
import { FactorSection } from '#portal/features/sessao/fator/FactorSection.tsx'
import { canAccess, isOffered } from '#portal/providers/session/canAccess.ts'
import { CHANGE_PASSWORD } from '#portal/providers/session/destination.ts'
import { roleWord } from '#portal/providers/session/roleWord.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import { PhotoTab } from './PhotoTab.tsx'
import { SessionsTab } from './SessionsTab.tsx'

const usuario = entityNamed('usuario')

type Props = { readonly user: Session; readonly onClose: () => void }

/** Profile of the signed-in user: photo, password and sessions; the rest for those who may edit users. */
export function ProfileDialog({ user, onClose }: Props) {
  const translate = useTranslate()
  const record = { Id: user.IdUsuario, PossuiFoto: user.UrlFoto !== null }
  const mayEdit = canAccess(user, usuario.name, 'edit')
  const about = (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="h3" component="p" sx={{ fontWeight: 'bold' }}>
        {user.Nome}
      </Typography>
      <Typography color="text.secondary">{`${user.Email} · ${translate(roleWord(user))}`}</Typography>
      {!mayEdit && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {translate('pages.usuario.profile.hint')}
        </Typography>
      )}
    </Box>
  )
  return (
    <ClosingDialog
      title={translate('shell.user.profile')}
      onClose={onClose}
      actions={
        <>
          <Button component={Link} to={CHANGE_PASSWORD} onClick={onClose}>
            {translate('pages.changePassword.title')}
          </Button>
          {mayEdit && (
            <Button component={Link} to={recordPath(usuario, record.Id, { isEdit: true })} onClick={onClose}>
              {translate('pages.usuario.profile.edit')}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ overflowY: 'auto' }}>
        <ResourceContextProvider value={usuario.name}>
          <RecordContextProvider value={record}>
            <PhotoTab isReadOnly about={about} />
            {isOffered(user, fatorEndpoints.fator) && (
              <Section title={translate('pages.fator.heading')}>
                <FactorSection />
              </Section>
            )}
            {isOffered(user, usuarioEndpoints['perfil/sessoes']) && (
              <Section title={translate('pages.usuario.sessions')} hasRows>
                <SessionsTab />
              </Section>
            )}
            {isOffered(user, pessoaEndpoints['pessoa/exportar']) && (
              <Section title={translate('pages.privacidade.own.title')}>
                <OwnData id={user.IdUsuario} />
              </Section>
            )}
          </RecordContextProvider>
        </ResourceContextProvider>
      </Box>
    </ClosingDialog>
  )
}

type SectionProps = {
  readonly title: string
  /** Rows have an inset of their own. */
  readonly hasRows?: boolean
  readonly children: ReactNode
}

function Section({ title, hasRows = false, children }: SectionProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2 }}>
      <Typography variant="h3" component="h3" sx={{ px: INSET }}>
        {title}
      </Typography>
      <Box sx={{ px: hasRows ? 0 : INSET }}>{children}</Box>
    </Box>
  )
}
