import useMediaQuery from '@mui/material/useMediaQuery'
import { remembered } from './remembered.ts'
import { useRemembered } from './useRemembered.ts'

const parse = (text: string | null) => (text === null ? null : text === 'true')

// A choice of its own for each: who unfolds the menu on a large screen has not chosen to have it beside a small one.
const choices = {
  roomy: remembered<boolean | null>(() => 'portal_menu_folded', parse),
  tight: remembered<boolean | null>(() => 'portal_menu_folded_tight', parse),
}

/** Whether the menu is folded to its icons, as the user chose on a window this wide; until then, where there is little room. */
export function useMenuFolded(): readonly [isFolded: boolean, choose: (isFolded: boolean) => void] {
  const isRoomy = useMediaQuery(theme => theme.breakpoints.up('xl'), { noSsr: true })
  const choice = choices[isRoomy ? 'roomy' : 'tight']
  return [useRemembered(choice) ?? !isRoomy, choice.set]
}
