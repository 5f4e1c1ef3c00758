import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { COPY } from '#portal/record/model/paths.ts'

/** Form of the next new record after one is saved: `round` is its key, by which nothing typed stays in it. */
export function useNextRecord() {
  const [round, setRound] = useState(0)
  const { state } = useLocation()
  const [search, setSearch] = useSearchParams()
  const begin = () => {
    setRound(round + 1)
    if (!search.has(COPY)) return
    // The next one is no copy, and Back leads to the list all the same.
    const others = new URLSearchParams(search)
    others.delete(COPY)
    setSearch(others, { replace: true, state })
  }
  return { round, begin }
}
