import { createContext, type RefObject, useContext } from 'react'

/** Answers to the question of what becomes of unsaved changes. */
export type Unsaved = {
  /** Called when the user agrees to lose what it holds. */
  readonly forget?: () => void
  /** Saves it where it stands; answers whether it is saved. */
  readonly save?: () => Promise<boolean>
  /** Puts back what is stored. */
  readonly discard?: () => void
  /** Shows what kept it from being saved. */
  readonly reveal?: () => void
}

/** How a form says that it holds what is not saved, and how its place is left. */
export type Leave = {
  readonly report: (form: string, isDirty: boolean, unsaved?: RefObject<Unsaved>) => void
  /** Leaves a form's place, or with undefined that of all: at once or, where something would be lost, when the user agrees. */
  readonly leave: (form: string | undefined, go: () => void) => void
  /** The same for all forms but one, which stays where it is. */
  readonly leaveOthers: (form: string, go: () => void) => void
  /** Goes on once nothing is unsaved: at once or, where something is, when it has been saved or given up. */
  readonly settle: (go: () => void) => void
}

export const LeaveContext = createContext<Leave | undefined>(undefined)

export function useLeave(): Leave {
  const leave = useContext(LeaveContext)
  if (!leave) throw new Error('This form stands in no LeaveGuard')
  return leave
}

/** The tab that a form stands in. */
export type Front = { readonly isInFront: boolean; readonly bringToFront: () => void }

export const FrontContext = createContext<Front>({ isInFront: true, bringToFront: () => {} })
