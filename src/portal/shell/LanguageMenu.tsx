import Translate from '@mui/icons-material/Translate'
import { languages } from '#i18n/words.ts'
import { toastError } from '#portal/messages/toast.ts'
import { changeLanguage, languageTag } from '#portal/words/language.ts'
import { useLocale } from '#portal/words/useLocale.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

/** Menu of languages, each in its own language. */
export function LanguageMenu() {
  const translate = useTranslate()
  const chosen = useLocale()
  return (
    <ChoiceMenu
      label={translate('app.language')}
      icon={<Translate fontSize="small" />}
      options={languages}
      chosen={chosen}
      languageOf={languageTag}
      nameOf={language => translate(`app.languages.${language}`)}
      onChoose={language => void changeLanguage(language).catch(toastError)}
    />
  )
}
