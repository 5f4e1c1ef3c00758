import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { firstInvalid } from '#portal/ui/firstInvalid.ts'
import { useReach } from './useReach.ts'

/**
 * Focus on the first invalid field of a form, once its errors are rendered and again after each failed
 * attempt; delayed while the form is not `isInFront`.
 */
export function useErrorFocus(form: RefObject<HTMLElement | null>, failures: number, isInFront = true): void {
  const shown = useRef(failures)
  const reach = useReach()
  const reachFirst = useEffectEvent(() => {
    const input = firstInvalid(form.current)
    if (input) reach(input)
  })
  useEffect(() => {
    if (shown.current === failures || !isInFront) return
    shown.current = failures
    // The inputs render their errors once the form has told them, which is after this.
    queueMicrotask(() => reachFirst())
  }, [failures, isInFront])
}
