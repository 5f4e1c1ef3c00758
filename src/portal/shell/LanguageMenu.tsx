import Translate from '@mui/icons-material/Translate'
import { languages } from '#i18n/words.ts'
import { toastError } from '#portal/messages/toast.ts'
import { changeLanguage, languageTag, useLanguage, useWords } from '#portal/words/language.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

/** Menu of languages, each in its own language. */
export function LanguageMenu() {
  const translate = useWords()
  const chosen = useLanguage()
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
