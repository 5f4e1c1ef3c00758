import { useWords } from '#portal/words/language.ts'
import { LegalText } from './LegalText.tsx'

const sections = ['nivel', 'recursos', 'avaliacao', 'limites', 'contato'] as const

/** Accessibility statement (Law 13,146/2015, article 63; ABNT NBR 17225:2025). */
export function Accessibility() {
  const translate = useWords()
  return (
    <LegalText
      title={translate('pages.acessibilidade.title')}
      dated={translate('pages.acessibilidade.dated')}
      isBinding={false}
      lead={translate('pages.acessibilidade.lead')}
      sections={sections.map(name => ({
        title: translate(`pages.acessibilidade.sections.${name}.title`),
        text: translate(`pages.acessibilidade.sections.${name}.text`),
      }))}
    />
  )
}
