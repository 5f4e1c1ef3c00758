import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLeave } from '#portal/parts/form/leave.ts'

/** Leads from a record back to where it was opened, else to the list; what is not saved is asked about first. */
export function useWayBack(list: string): () => void {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const { leave } = useLeave()
  const left = useRef<string>(undefined)
  return () =>
    leave(undefined, () => {
      // Pressed twice, it goes back once.
      if (left.current === key) return
      left.current = key
      void (state?.from ? navigate(-1) : navigate(list))
    })
}
