import Contrast from '@mui/icons-material/Contrast'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import SettingsBrightness from '@mui/icons-material/SettingsBrightnessOutlined'
import type { ReactNode } from 'react'
import { useStore } from 'react-admin'
import { type Appearance, appearances } from '#portal/providers/storage/appearance.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

const icons: Readonly<Record<Appearance, ReactNode>> = {
  light: <LightMode fontSize="small" />,
  dark: <DarkMode fontSize="small" />,
  semiDark: <Contrast fontSize="small" />,
  system: <SettingsBrightness fontSize="small" />,
}

/** Chooses the theme. */
export function ThemeMenu() {
  const translate = useTranslate()
  const [chosen, choose] = useStore<Appearance>('theme', 'light')
  return (
    <ChoiceMenu
      label={translate('app.theme.title')}
      icon={icons[chosen]}
      options={appearances}
      chosen={chosen}
      nameOf={option => translate(`app.theme.${option}`)}
      onChoose={choose}
    />
  )
}
