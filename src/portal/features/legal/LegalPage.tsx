import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { LegalLinks } from '#portal/features/sessao/entry/LegalLinks.tsx'
import { LOGIN } from '#portal/providers/session/destination.ts'
import { isSignedIn, useSession } from '#portal/providers/session/session.ts'
import { useDocumentTitle } from '#portal/providers/words/title.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Words of a text's sections, from the names of these sections. */
const sectionsOf = <T extends string, const S extends string>(text: T, ...sections: readonly S[]) =>
  sections.map(section => ({
    title: `pages.${text}.sections.${section}.title` as const,
    text: `pages.${text}.sections.${section}.text` as const,
  }))

/** Legal texts, by their name in addresses and words; one that binds both sides says which language prevails. */
const texts = {
  politica: {
    dated: 'pages.legal.updated',
    isBinding: true,
    sections: sectionsOf(
      'politica',
      'agentes',
      'dados',
      'finalidades',
      'compartilhamento',
      'seguranca',
      'direitos',
    ),
  },
  termos: {
    dated: 'pages.legal.updated',
    isBinding: true,
    sections: sectionsOf('termos', 'objeto', 'acesso', 'uso', 'conteudo', 'responsabilidade', 'vigencia'),
  },
  acessibilidade: {
    dated: 'pages.acessibilidade.dated',
    isBinding: false,
    sections: sectionsOf('acessibilidade', 'nivel', 'recursos', 'avaliacao', 'limites', 'contato'),
  },
} as const

/** Privacy policy. */
export function Privacy() {
  return <LegalPage name="politica" />
}

/** Terms of use. */
export function Terms() {
  return <LegalPage name="termos" />
}

/** Accessibility statement (Law 13,146/2015, article 63; ABNT NBR 17225:2025). */
export function Accessibility() {
  return <LegalPage name="acessibilidade" />
}

/** Page of a legal text: title, day, introduction and sections. */
function LegalPage({ name }: { readonly name: keyof typeof texts }) {
  const translate = useTranslate()
  const language = useLocale()
  const { dated, isBinding, sections } = texts[name]
  const isInside = isSignedIn(useSession())
  const title = translate(`pages.${name}.title`)
  useDocumentTitle(title)
  return (
    <Box component="article" sx={{ maxWidth: 680, px: 3, py: 4, alignSelf: 'start' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
        {translate(dated)}
      </Typography>
      <Typography variant="subtitle1" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate(`pages.${name}.lead`)}
      </Typography>
      {sections.map((section, place) => (
        <Box key={section.title} component="section" sx={{ mt: 3 }}>
          <Typography variant="h3" component="h2">{`${place + 1}. ${translate(section.title)}`}</Typography>
          <Typography variant="subtitle1" sx={{ mt: 0.75 }}>
            {translate(section.text)}
          </Typography>
        </Box>
      ))}
      {isBinding && language !== 'pt' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
          {translate('pages.legal.prevails')}
        </Typography>
      )}
      <LegalLinks />
      <Typography variant="body2" sx={{ mt: 2, textAlign: 'center' }}>
        <Link component={RouterLink} to={isInside ? '/' : LOGIN}>
          {translate(isInside ? 'app.home' : 'pages.login.back')}
        </Link>
      </Typography>
    </Box>
  )
}
