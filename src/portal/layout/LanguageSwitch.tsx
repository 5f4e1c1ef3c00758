import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { languages } from '#i18n/words.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { changeLanguage, languageTag } from '#portal/providers/words/language.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Language buttons for pages on which a menu is not worth loading. */
export function LanguageSwitch() {
  const translate = useTranslate()
  const chosen = useLocale()
  return (
    <Box role="group" aria-label={translate('app.language')} sx={{ display: 'flex', gap: 0.25 }}>
      {languages.map(language => (
        <Button
          key={language}
          size="small"
          color={language === chosen ? 'primary' : 'inherit'}
          lang={languageTag(language)}
          aria-pressed={language === chosen}
          aria-label={`${language.toUpperCase()} – ${translate(`app.languages.${language}`)}`}
          onClick={() => void changeLanguage(language).catch(toastError)}
          sx={{
            minWidth: 36,
            px: 1,
            color: language === chosen ? undefined : 'text.secondary',
            bgcolor: language === chosen ? 'action.selected' : undefined,
          }}
        >
          {language.toUpperCase()}
        </Button>
      ))}
    </Box>
  )
}
