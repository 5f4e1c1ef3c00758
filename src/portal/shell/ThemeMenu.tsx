import Contrast from '@mui/icons-material/Contrast'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import type { ReactNode } from 'react'
import { type Appearance, appearance, appearances, useAppearance } from '#portal/storage/appearance.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

const icons: Readonly<Record<Appearance, ReactNode>> = {
  light: <LightMode fontSize="small" />,
  dark: <DarkMode fontSize="small" />,
  semiDark: <Contrast fontSize="small" />,
}

/** Chooses the theme. */
export function ThemeMenu() {
  const translate = useTranslate()
  const chosen = useAppearance()
  return (
    <ChoiceMenu
      label={translate('app.theme.title')}
      icon={icons[chosen]}
      options={appearances}
      chosen={chosen}
      nameOf={option => translate(`app.theme.${option}`)}
      onChoose={appearance.set}
    />
  )
}
