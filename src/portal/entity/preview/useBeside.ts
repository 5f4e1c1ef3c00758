import { useEffect, useEffectEvent, useState } from 'react'
import { type Referred, referredBy } from '#portal/entity/record/referred.ts'
import { markedAt } from '#portal/fields/reference/marks.ts'
import { useSession } from '#portal/session/session.ts'

/** Record that an Alt-click on a reference opens beside the page; Alt and Enter on a link click it, too. */
export function useBeside() {
  const user = useSession()
  const [beside, setBeside] = useState<Referred>()
  const open = useEffectEvent((event: MouseEvent) => {
    const marked = event.altKey ? markedAt(event.target) : undefined
    const referred = marked && referredBy(user, marked.lookup, marked.id)
    if (!referred) return
    // Browsers download what is Alt-clicked, and a list opens its row.
    event.preventDefault()
    event.stopPropagation()
    setBeside(referred)
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => open(event)
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  return { beside, close: () => setBeside(undefined) }
}
