import { remembered } from './remembered.ts'
import { useRemembered } from './useRemembered.ts'

/** Whether the menu is folded to its icons. */
export const menuFolded = remembered<boolean>(
  () => 'portal_menu_folded',
  text => text === 'true',
)

export function useMenuFolded(): boolean {
  return useRemembered(menuFolded)
}
