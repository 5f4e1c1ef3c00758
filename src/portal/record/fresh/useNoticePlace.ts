import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Pixels of the notice's room below what it tells of. */
const ROOM = 56

type Props = {
  /** Live region of the notice, and the end of its room. */
  readonly region: RefObject<HTMLElement | null>
  readonly end: RefObject<HTMLElement | null>
  /** Whether nothing is below it, so that it can have a room of its own. */
  readonly isLast: boolean
  readonly isShown: boolean
}

/**
 * Place of a notice beside the bars of buttons: the pixels of its room, none where that would move a bar at the end of the same
 * form, and those from the bottom of the window to the upper edge of a bar in its lower half; 0 without one, and where the
 * room is in sight and free of it: a bar that sticks to the bottom stands higher at the end of a page, and grows with what it asks.
 */
export function useNoticePlace({ region, end, isLast, isShown }: Props) {
  const [hasBar, setHasBar] = useState(false)
  const [above, setAbove] = useState(0)
  const { search } = useLocation()
  const roomBeside = (isBarred: boolean) => (isLast && !isBarred ? ROOM : 0)
  const measure = useEffectEvent(() => {
    const bars = [...document.querySelectorAll('[data-bar]')]
    const around = region.current?.parentElement
    const isBarred = bars.some(bar => around?.contains(bar) && bar.getClientRects().length > 0)
    setHasBar(isBarred)
    const room = roomBeside(isBarred)
    const places = bars.map(bar => bar.getBoundingClientRect())
    const bottom = end.current?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
    const isFree = places.every(bar => bar.bottom <= bottom - room + 1 || bar.top >= bottom - 1)
    if (room > 0 && bottom <= window.innerHeight && isFree) return setAbove(0)
    const heights = places.map(({ top }) => window.innerHeight - top)
    setAbove(Math.max(0, ...heights.filter(one => one < window.innerHeight / 2)))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has the tab that is in front, and its bars
  useLayoutEffect(() => {
    if (!isShown) return
    const onMove = () => measure()
    onMove()
    const observer = new ResizeObserver(onMove)
    for (const element of [document.body, ...document.querySelectorAll('[data-bar]')])
      observer.observe(element)
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    window.addEventListener('scroll', onMove, options)
    window.addEventListener('resize', onMove, options)
    return () => {
      observer.disconnect()
      stop.abort()
    }
  }, [isShown, search])
  return isShown ? { room: roomBeside(hasBar), above } : { room: 0, above: 0 }
}
