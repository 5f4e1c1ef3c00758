import { useEffect, useId } from 'react'
import { createStore } from '#portal/providers/store/createStore.ts'

/** Deed that a button of the opened record does. */
export type RecordVerb = {
  readonly key: string
  readonly label: string
  /** Why it cannot be done now; undefined where it can. */
  readonly reason?: string | undefined
  readonly onPress: () => void
}

const published = createStore<ReadonlyMap<string, readonly RecordVerb[]>>(new Map())

/** Verbs of the record on the screen by the buttons that publish them, in the page's order. */
export const openVerbs = { get: published.get, subscribe: published.subscribe }

/** Tells the palette what the buttons rendered by this component do, as long as they are there (decision 0200). */
export function useOpenVerbs(verbs: readonly RecordVerb[]): void {
  const id = useId()
  // After each rendering: what a button does is of the record as it was rendered last.
  useEffect(() => {
    published.set(new Map(published.get()).set(id, verbs))
  })
  useEffect(
    () => () => {
      const others = new Map(published.get())
      others.delete(id)
      published.set(others)
    },
    [id],
  )
}
