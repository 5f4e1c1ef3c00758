import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import type { Privacidade } from '#contract/features/pessoa.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { INSET } from '#portal/theme/inset.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { KeptData, PersonalFields } from './KeptData.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { RetentionForm } from './RetentionForm.tsx'
import { usePrivacy } from './usePrivacy.ts'

/** Screen of people's data: what is kept, requests of people for administrators, and the times for the channel's owner. */
export function PrivacidadeScreen() {
  const translate = useTranslate()
  const user = useSession()
  const query = usePrivacy()
  return (
    <Loaded query={query}>
      {(privacy: Privacidade) => (
        <>
          {user?.Produtos.includes('Admin') && (
            <Part
              title={translate('pages.privacidade.people.title')}
              about={translate('pages.privacidade.people.about')}
            >
              <PeopleSearch />
            </Part>
          )}
          {privacy.Alteravel && (
            <Part
              title={translate('pages.privacidade.retention.title')}
              about={translate('pages.privacidade.retention.about')}
            >
              {privacy.Prazos.map(setting => (
                <RetentionForm key={`${setting.Tipo} ${setting.Dias}`} setting={setting} />
              ))}
            </Part>
          )}
          <Part title={translate('pages.privacidade.kept')} about={translate('pages.privacidade.about')}>
            <KeptData privacy={privacy} />
          </Part>
          <Part title={translate('pages.privacidade.fields')}>
            <PersonalFields privacy={privacy} />
          </Part>
        </>
      )}
    </Loaded>
  )
}

type PartProps = { readonly title: string; readonly about?: string; readonly children: ReactNode }

function Part({ title, about, children }: PartProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ px: INSET, py: 2, mb: 2 }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {about && (
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
          {about}
        </Typography>
      )}
      {children}
    </Card>
  )
}
