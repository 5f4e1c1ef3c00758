import { useState } from 'react'

/** Option to take once the options have loaded: the first, or the only one. */
type Awaited = { readonly text: string; readonly takes: 'first' | 'only' }

/** Search text typed into an autocomplete field that is not one of its options yet. */
export type TypedSearch = {
  /** Undefined while the field shows its value. */
  readonly text: string | undefined
  readonly setText: (text: string | undefined) => void
  /** Text to search for. */
  readonly query: string
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** Set when the text was confirmed, or the field left, before its options loaded. */
  readonly awaited: Awaited['takes'] | undefined
  readonly setAwaited: (takes: Awaited['takes'] | undefined) => void
  /** Whether options are needed: the list is open, or the typed text waits for them. */
  readonly isSearching: boolean
}

/**
 * State of the search text; `unmatched` and the key of the chosen value replace it when they change from
 * outside.
 */
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
  // Text typed in the meantime differs and has not been confirmed.
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
