import Translate from '@mui/icons-material/Translate'
import { useLocaleState, useLocales } from 'react-admin'
import type { Language } from '#i18n/words.ts'
import { languageTag } from '#portal/providers/words/language.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

/** Menu of languages, each in its own language. */
export function LanguageMenu() {
  const translate = useTranslate()
  const locales = useLocales()
  const [chosen, choose] = useLocaleState()
  return (
    <ChoiceMenu
      label={translate('app.language')}
      icon={<Translate fontSize="small" />}
      options={locales.map(({ locale }) => locale)}
      chosen={chosen}
      // The i18nProvider's locales are our languages.
      languageOf={locale => languageTag(locale as Language)}
      nameOf={locale => locales.find(one => one.locale === locale)?.name ?? locale}
      onChoose={choose}
    />
  )
}
