import { useSetLocale, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { SIGNS_OUT } from '#portal/layout/SigningOut.tsx'
import { chosenClient } from '#portal/providers/session/client.ts'
import { LOGIN } from '#portal/providers/session/destination.ts'
import type { Appearance } from '#portal/providers/storage/appearance.ts'
import type { Item } from './items.ts'

type Task = Exclude<Item['does'], { readonly type: 'help' | 'fold' }>

/** Does what an entry of the palette stands for; pages open in another tab if wished. */
export function useCommand(): (does: Task, isInOtherTab: boolean) => void {
  const navigate = useNavigate()
  const setLocale = useSetLocale()
  const [, setTheme] = useStore<Appearance>('theme', 'light')
  return (does, isInOtherTab) => {
    if (does.type === 'act') does.act()
    else if (does.type === 'theme') setTheme(does.theme)
    else if (does.type === 'language') setLocale(does.language)
    else if (does.type === 'signOut') void navigate(LOGIN, { state: SIGNS_OUT })
    else {
      if (does.client) chosenClient.set(does.client)
      if (isInOtherTab)
        window.open(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${does.to}`, '_blank', 'noopener')
      else void navigate(does.to)
    }
  }
}
