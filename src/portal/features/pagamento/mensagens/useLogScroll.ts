import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Pixels within which an edge counts as reached. */
const NEAR = 48

type Shown = {
  /** Identity of the first and of the last message shown. */
  readonly first: number | undefined
  readonly last: number | string | undefined
  /** Place to begin at, where there is one. */
  readonly marker: RefObject<HTMLElement | null>
  readonly onTop: () => void
}

/**
 * Scrolling of a log: it begins at the marker, else at the end; who is at the end stays there, and who reads further up
 * keeps the place, whether messages are added below or above.
 */
export function useLogScroll({ first, last, marker, onTop }: Shown) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef<{ readonly first: number | undefined; readonly height: number }>(undefined)
  const isEnd = useRef(true)
  // Not before it is known: messages count as read once their end is shown.
  const [isAtEnd, setAtEnd] = useState(false)

  const note = useCallback((is: boolean) => {
    isEnd.current = is
    setAtEnd(is)
  }, [])
  const showEnd = useCallback(() => {
    if (element.current) element.current.scrollTop = element.current.scrollHeight
    note(true)
  }, [note])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message moves the end
  useLayoutEffect(() => {
    const log = element.current
    if (!log) return
    const known = before.current
    before.current = { first, height: log.scrollHeight }
    if (!known && marker.current) {
      log.scrollTop = marker.current.offsetTop - NEAR
      note(isNearEnd(log))
    } else if (isEnd.current) {
      log.scrollTop = log.scrollHeight
      note(true)
    } else if (known && known.first !== first) log.scrollTop += log.scrollHeight - known.height
  }, [first, last, marker, note])

  const onScroll = () => {
    const log = element.current
    if (!log) return
    note(isNearEnd(log))
    if (log.scrollTop < NEAR && !isNearEnd(log)) onTop()
  }
  return { element, isAtEnd, onScroll, showEnd }
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < NEAR
