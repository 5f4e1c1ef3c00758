import { useWords } from '#portal/words/language.ts'
import { LegalText } from './LegalText.tsx'

const sections = ['objeto', 'acesso', 'uso', 'conteudo', 'responsabilidade', 'vigencia'] as const

/** Terms of use. */
export function Terms() {
  const translate = useWords()
  return (
    <LegalText
      title={translate('pages.termos.title')}
      dated={translate('pages.legal.updated')}
      isBinding
      lead={translate('pages.termos.lead')}
      sections={sections.map(name => ({
        title: translate(`pages.termos.sections.${name}.title`),
        text: translate(`pages.termos.sections.${name}.text`),
      }))}
    />
  )
}
