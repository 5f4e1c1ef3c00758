import { createContext, type RefObject, useContext } from 'react'

/** Callbacks of a form with unsaved changes. */
export type Unsaved = {
  /** Called when the user agrees to lose the changes. */
  readonly forget?: () => void
  /** Saves the form in place; resolves to whether it was saved. */
  readonly save?: () => Promise<boolean>
  /** Resets the form to the stored values. */
  readonly discard?: () => void
  /** Shows the errors that prevented the save. */
  readonly reveal?: () => void
}

/** Leave guard of forms: each reports its unsaved changes; closing or navigating goes through the guard. */
export type Leave = {
  readonly report: (form: string, isDirty: boolean, unsaved?: RefObject<Unsaved>) => void
  /** Closes a form, or all forms if undefined: at once, or after the user agrees to lose unsaved changes. */
  readonly leave: (form: string | undefined, go: () => void) => void
  /** Closes all forms but one, under the same condition. */
  readonly leaveOthers: (form: string, go: () => void) => void
  /** Continues once nothing is unsaved: at once, or after the changes were saved or discarded. */
  readonly settle: (go: () => void) => void
}

export const LeaveContext = createContext<Leave | undefined>(undefined)

export function useLeave(): Leave {
  const leave = useContext(LeaveContext)
  if (!leave) throw new Error('This form stands in no LeaveGuard')
  return leave
}

/** Visibility of the tab that holds a form. */
export type Front = { readonly isInFront: boolean; readonly bringToFront: () => void }

export const FrontContext = createContext<Front>({ isInFront: true, bringToFront: () => {} })
