import { useWords } from '#portal/words/language.ts'
import { LegalText } from './LegalText.tsx'

const sections = ['agentes', 'dados', 'finalidades', 'compartilhamento', 'seguranca', 'direitos'] as const

/** Privacy policy. */
export function Privacy() {
  const say = useWords()
  return (
    <LegalText
      title={say('pages.politica.title')}
      lead={say('pages.politica.lead')}
      sections={sections.map(name => ({
        title: say(`pages.politica.sections.${name}.title`),
        text: say(`pages.politica.sections.${name}.text`),
      }))}
    />
  )
}
