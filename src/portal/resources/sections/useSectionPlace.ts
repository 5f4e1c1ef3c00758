import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TAB_PARAMETER } from '#contract/route.ts'

/** Signs that the user goes elsewhere by themselves. */
const ELSEWHERE = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin', 'input'] as const

/** Milliseconds for which what loads above a section that was gone to does not push it away. */
const SETTLING = 3_000

/** Pixels below the bars at the top within which a section counts as reached. */
const REACH = 24

const headingOf = (page: HTMLElement | null, key: string) =>
  page?.querySelector<HTMLElement>(`[data-heading="${key}"]`) ?? undefined

/**
 * Place on a page of sections: the one that the address names is scrolled to and takes the focus, and the one that is at the
 * top of the window is the current one.
 */
export function useSectionPlace(page: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const [search] = useSearchParams()
  const asked = search.get(TAB_PARAMETER)
  const [current, setCurrent] = useState(asked !== null && keys.includes(asked) ? asked : keys[0])
  const stay = useRef<() => void>(undefined)
  const gone = useRef<string>(undefined)
  const all = keys.join()

  const goTo = useCallback(
    (key: string) => {
      const heading = headingOf(page.current, key)
      if (!heading || !page.current) return
      stay.current?.()
      gone.current = key
      setCurrent(key)
      heading.scrollIntoView({ block: 'start' })
      const observer = new ResizeObserver(() => heading.scrollIntoView({ block: 'start' }))
      for (const one of page.current.children) observer.observe(one)
      let frame = 0
      // A section that is not seen yet takes no focus.
      const focus = () => {
        heading.focus({ preventScroll: true })
        if (document.activeElement !== heading) frame = requestAnimationFrame(focus)
      }
      const stop = (event?: Event) => {
        if (event?.target === heading) return
        stay.current = undefined
        settle()
        clearTimeout(timer)
        for (const event of ELSEWHERE) window.removeEventListener(event, stop)
      }
      const settle = () => {
        cancelAnimationFrame(frame)
        observer.disconnect()
      }
      const timer = setTimeout(settle, SETTLING)
      for (const event of ELSEWHERE) window.addEventListener(event, stop, { passive: true })
      stay.current = () => stop()
      focus()
    },
    [page],
  )

  useEffect(() => {
    // The address follows a link in its own time: by then the focus may have gone on.
    if (asked !== null && asked !== gone.current && all.split(',').includes(asked)) goTo(asked)
    return () => stay.current?.()
  }, [asked, all, goTo])

  useEffect(() => {
    let frame = 0
    const look = () => {
      // A section that was gone to is the current one until the user goes elsewhere, even where the page ends before it
      // reaches the top.
      if (stay.current) return
      const headings = all.split(',').flatMap(key => headingOf(page.current, key) ?? [])
      const tops = headings.map(heading => {
        const margin = Number.parseFloat(getComputedStyle(heading).scrollMarginTop) || 0
        return heading.getBoundingClientRect().top - margin - REACH
      })
      const reached = Math.max(...tops.filter(top => top <= 0))
      setCurrent(headings[tops.indexOf(reached)]?.dataset['heading'] ?? all.split(',')[0])
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [page, all])

  return { current, asked, goTo }
}
