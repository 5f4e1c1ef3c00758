import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Pixels between a lifted notice and what it makes way for. */
const GAP = 12

/** Elements that may be covered: containers that can have the focus, such as a dialog, are around the notice. */
const MAKES_WAY_FOR = 'input, textarea, select, button, a, [role=combobox]'

/** Pixels by which a floating notice is lifted, above a bar of so many, so that it never covers what has the focus (WCAG 2.4.11). */
export function useLift(notice: RefObject<HTMLElement | null>, isShown: boolean, bar: number): number {
  const [lift, setLift] = useState(0)
  const measure = useEffectEvent(() => {
    const [shown, focused] = [notice.current, document.activeElement]
    if (!shown || !focused || shown.contains(focused)) return
    const [its, other] = [shown.getBoundingClientRect(), focused.getBoundingClientRect()]
    const [top, bottom] = [its.top + lift, its.bottom + lift]
    const isBeside = other.right <= its.left || other.left >= its.right
    const isClear = isBeside || other.bottom + GAP <= top || other.top - GAP >= bottom
    setLift(isClear || !focused.matches(MAKES_WAY_FOR) ? 0 : bottom - other.top + GAP)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice moves with the bar
  useEffect(() => {
    if (!isShown) return
    const listening = new AbortController()
    const { signal } = listening
    const onMove = () => measure()
    onMove()
    document.addEventListener('focusin', onMove, { signal })
    document.addEventListener('scroll', onMove, { signal, capture: true })
    window.addEventListener('resize', onMove, { signal })
    return () => listening.abort()
  }, [isShown, bar])
  return lift
}
