import { useWords } from '#portal/words/language.ts'
import { LegalText } from './LegalText.tsx'

const sections = ['agentes', 'dados', 'finalidades', 'compartilhamento', 'seguranca', 'direitos'] as const

/** Privacy policy. */
export function Privacy() {
  const translate = useWords()
  return (
    <LegalText
      title={translate('pages.politica.title')}
      dated={translate('pages.legal.updated')}
      isBinding
      lead={translate('pages.politica.lead')}
      sections={sections.map(name => ({
        title: translate(`pages.politica.sections.${name}.title`),
        text: translate(`pages.politica.sections.${name}.text`),
      }))}
    />
  )
}
