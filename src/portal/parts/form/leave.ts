import { createContext, useContext } from 'react'

/** How a form says that it holds what is not saved, and how its place is left. */
export type Leave = {
  /** `forget` is called when the user agrees to lose what it holds. */
  readonly report: (form: string, isDirty: boolean, forget?: () => void) => void
  /** Leaves a form's place, or with undefined that of all: at once or, where something would be lost, when the user agrees. */
  readonly leave: (form: string | undefined, go: () => void) => void
}

export const LeaveContext = createContext<Leave | undefined>(undefined)

export function useLeave(): Leave {
  const leave = useContext(LeaveContext)
  if (!leave) throw new Error('This form stands in no LeaveGuard')
  return leave
}
