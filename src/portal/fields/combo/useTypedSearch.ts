import { useState } from 'react'

/** Which option is taken once the options are there: the first, or the only one. */
type Awaited = { readonly text: string; readonly takes: 'first' | 'only' }

/** Text typed into a field with a list that is not one of its options yet. */
export type TypedSearch = {
  /** Undefined while the field shows its value. */
  readonly text: string | undefined
  readonly setText: (text: string | undefined) => void
  /** Text to search for. */
  readonly query: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** Set where the text was confirmed, or left, before its options came. */
  readonly awaited: Awaited['takes'] | undefined
  readonly setAwaited: (takes: Awaited['takes'] | undefined) => void
  /** Options are needed: the list is open, or what is typed waits for them. */
  readonly isSearching: boolean
}

/** Follows what is typed; `unmatched` and the chosen value, given as a key, replace it when they change from outside. */
export function useTypedSearch(unmatched: string | undefined, chosen: string): TypedSearch {
  const [text, setText] = useState(unmatched)
  const [isOpen, setOpen] = useState(false)
  const [waiting, setWaiting] = useState<Awaited>()
  const [seen, setSeen] = useState({ unmatched, chosen })
  if (seen.unmatched !== unmatched || seen.chosen !== chosen) {
    setSeen({ unmatched, chosen })
    setText(unmatched)
  }
  const query = (text ?? '').trim()
  // Text typed meanwhile is another one, which nobody has confirmed.
  const awaited = query !== '' && waiting?.text === query ? waiting.takes : undefined
  return {
    text,
    setText,
    query,
    isOpen,
    setOpen,
    awaited,
    setAwaited: takes => setWaiting(takes && { text: query, takes }),
    isSearching: isOpen || awaited !== undefined,
  }
}
