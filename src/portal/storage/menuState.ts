import useMediaQuery from '@mui/material/useMediaQuery'
import { storedValue } from './rememberedValue.ts'
import { useRemembered } from './useRemembered.ts'

const parse = (text: string | null) => (text === null ? null : text === 'true')

/** One setting per window width: expanding the menu on a wide window does not expand it on a narrow one. */
export const menuFolded = {
  roomy: storedValue<boolean | null>(() => 'portal_menu_folded', parse),
  tight: storedValue<boolean | null>(() => 'portal_menu_folded_tight', parse),
}

/**
 * Whether the menu is collapsed to its icons, as the user chose for this window width; by default on a narrow
 * window.
 */
export function useMenuFolded(): readonly [isFolded: boolean, choose: (isFolded: boolean) => void] {
  const isRoomy = useMediaQuery(theme => theme.breakpoints.up('xl'), { noSsr: true })
  const choice = menuFolded[isRoomy ? 'roomy' : 'tight']
  return [useRemembered(choice) ?? !isRoomy, choice.set]
}
