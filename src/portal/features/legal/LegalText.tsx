import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { LegalLinks } from '#portal/features/sessao/entry/LegalLinks.tsx'
import { LOGIN } from '#portal/session/destination.ts'
import { useLanguage, useWords } from '#portal/words/language.ts'
import { useDocumentTitle } from '#portal/words/title.ts'

type Props = {
  readonly title: string
  /** Day of the text, in words. */
  readonly dated: string
  readonly lead: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
  /** Whether the text binds both sides, so that one language must prevail. */
  readonly isBinding: boolean
}

/** Legal text: title, introduction and sections. */
export function LegalText({ title, dated, lead, sections, isBinding }: Props) {
  const translate = useWords()
  const language = useLanguage()
  useDocumentTitle(title)
  return (
    <Box component="article" sx={{ maxWidth: 680, px: 3, py: 4, alignSelf: 'start' }}>
      <Typography variant="h1" sx={{ fontSize: '1.625rem' }}>
        {title}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
        {dated}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1.5 }}>
        {lead}
      </Typography>
      {sections.map((section, place) => (
        <Box key={section.title} component="section" sx={{ mt: 3 }}>
          <Typography variant="h2">{`${place + 1}. ${section.title}`}</Typography>
          <Typography sx={{ mt: 0.75, lineHeight: 1.65 }}>{section.text}</Typography>
        </Box>
      ))}
      {isBinding && language !== 'pt' && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
          {translate('pages.legal.prevails')}
        </Typography>
      )}
      <LegalLinks />
      <Typography variant="body2" sx={{ mt: 2, textAlign: 'center' }}>
        <Link component={RouterLink} to={LOGIN}>
          {translate('pages.login.back')}
        </Link>
      </Typography>
    </Box>
  )
}
