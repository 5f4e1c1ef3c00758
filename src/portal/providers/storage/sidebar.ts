/** Keys of the store for whether the menu beside the page is open, one for each width: react-admin has one for all. */
export const sidebarKeys = { roomy: 'sidebar.open', tight: 'sidebar.open.tight' } as const
