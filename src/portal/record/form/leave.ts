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
  /** Passes over what is unsaved, as of a record that was deleted; drafts stay for its undoing. */
  readonly drop: () => void
}

export const LeaveContext = createContext<Leave | undefined>(undefined)

export function useLeave(): Leave {
  const leave = useContext(LeaveContext)
  if (!leave) throw new Error('This form stands in no LeaveGuard')
  return leave
}

/** Visibility of a form, whose sections may have tabs of their own. */
export type Front = {
  readonly isInFront: boolean
  /** Whether the section is in the current tab. */
  readonly isShown: (section: string | undefined) => boolean
  /** Shows the tab of the section, or the first one of the form. */
  readonly bringToFront: (section?: string) => void
}

/** Context of a form that is always in front, in one tab. */
export const FrontContext = createContext<Front>({
  isInFront: true,
  isShown: () => true,
  bringToFront: () => {},
})
