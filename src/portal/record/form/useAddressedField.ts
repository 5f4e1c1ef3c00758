import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FIELD_PARAMETER } from '#contract/route.ts'
import { focusableIn } from './focusable.ts'
import { useReach } from './useReach.ts'

/** Signs that the user went elsewhere while the input was loading. */
const ELSEWHERE = ['pointerdown', 'input'] as const

/** Focus on the field that the address names, once its form is in front and its input has loaded. */
export function useAddressedField(
  form: RefObject<HTMLElement | null>,
  idPrefix: string,
  isInFront: boolean,
): void {
  const [search] = useSearchParams()
  const name = search.get(FIELD_PARAMETER)
  const reached = useRef<string>(undefined)
  const reach = useReach()
  const reachInput = useEffectEvent(() => {
    const input = document.getElementById(`${idPrefix}${name}`)
    if (!input || name === null) return false
    reach(input)
    // The inputs of a group may load after it.
    const isReached = focusableIn(input) !== undefined
    if (isReached) reached.current = name
    return isReached
  })
  useEffect(() => {
    const element = form.current
    if (name === null || name === reached.current || !isInFront || !element || reachInput()) return
    const stop = () => {
      observer.disconnect()
      for (const event of ELSEWHERE) document.removeEventListener(event, stop)
    }
    const observer = new MutationObserver(() => {
      if (reachInput()) stop()
    })
    observer.observe(element, { childList: true, subtree: true })
    for (const event of ELSEWHERE) document.addEventListener(event, stop)
    return stop
  }, [form, name, isInFront])
}
