import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { markedAt } from '#portal/fields/reference/marks.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { type Referred, referredBy } from '#portal/record/referredRecord.ts'

/**
 * Record that an Alt-click on a reference opens beside the page, until the page is left; Alt and Enter on a link click
 * it, too.
 */
export function useBeside() {
  const user = useSession()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ readonly referred: Referred; readonly pathname: string }>()
  const open = useEffectEvent((event: MouseEvent) => {
    const marked = event.altKey ? markedAt(event.target) : undefined
    const referred = marked && referredBy(user, marked.lookup, marked.id)
    if (!referred) return
    // Browsers download what is Alt-clicked, and a list opens its row.
    event.preventDefault()
    event.stopPropagation()
    setOpened({ referred, pathname })
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => open(event)
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  const beside = opened?.pathname === pathname ? opened.referred : undefined
  return { beside, close: () => setOpened(undefined) }
}
