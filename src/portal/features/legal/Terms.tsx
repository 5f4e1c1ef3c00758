import { useWords } from '#portal/words/language.ts'
import { LegalText } from './LegalText.tsx'

const sections = ['objeto', 'acesso', 'uso', 'conteudo', 'responsabilidade', 'vigencia'] as const

/** Terms of use. */
export function Terms() {
  const say = useWords()
  return (
    <LegalText
      title={say('pages.termos.title')}
      lead={say('pages.termos.lead')}
      sections={sections.map(name => ({
        title: say(`pages.termos.sections.${name}.title`),
        text: say(`pages.termos.sections.${name}.text`),
      }))}
    />
  )
}
