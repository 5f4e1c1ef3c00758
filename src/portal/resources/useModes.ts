import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { useLeave } from '#portal/record/form/leave.ts'
import { recordPath, viewSearch } from '#portal/record/model/paths.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { useAddressNow } from '#portal/ui/useAddressNow.ts'
import { stepBack } from './stepBack.ts'

/** State of the history entry that shows a record. */
type EntryState = {
  /** Address that the record was opened from. */
  readonly from?: string
  /** Number of history entries between that address and this one; 1 when left out. */
  readonly steps?: number
  /** Whether the entry before this one shows the same record in view mode. */
  readonly isViewed?: boolean
  /** Whether the list beside the record has been searched or ordered since: the entries before show it as it was. */
  readonly isSearched?: boolean
  /** Number of times that its form was asked for in the list beside it: each leads into its first field. */
  readonly asked?: number
}

/** Navigation between the list, the view and the edit mode of a record. */
export type Modes = {
  /** Returns to where the record was opened from, else to the list. */
  readonly close: () => void
  /** Returns to where editing was begun: to the view, or like `close`. */
  readonly back: () => void
  readonly edit: (id: number) => void
  readonly view: () => void
  /** Whether editing was begun in view mode. */
  readonly isViewed: boolean
  /** Number of times that the form was asked for in the list beside it. */
  readonly asked: number
}

/** State for an entry that replaces this one to show another record. */
export function stateOfAnother(state: EntryState | null): EntryState | null {
  return state && { ...state, isViewed: false, asked: 0 }
}

/** State for an entry that replaces this one to show the form of a row beside it. */
export function stateOfForm(state: EntryState | null): EntryState {
  return { ...stateOfAnother(state), asked: (state?.asked ?? 0) + 1 }
}

/** State for an entry on top of this one with the history of the register. */
export function stateOfHistory(state: EntryState | null) {
  return { ...state, steps: (state?.steps ?? 1) + 1, isHistory: true }
}

/** State for an entry that replaces this one because the list beside its record shows something else. */
export function stateOfSearch(state: EntryState | null): EntryState {
  return { ...state, isSearched: true }
}

/**
 * Mode of a record's screen: editing is a history entry of its own on top of the view, so that Back returns
 * to it. Unsaved changes are confirmed first. `listAt` is the address of the list, given the query string of the record's.
 */
export function useModes(entity: Entity, listAt: (search: string) => string): Modes {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { key, search, ...location } = useLocation()
  // Every link to a record that sets a state sets one of this type.
  const state = location.state as EntryState | null
  const { leave } = useLeave()
  const left = useRef<string>(undefined)
  // An entry that was left can be shown again by the browser's Forward.
  useEffect(() => {
    if (left.current !== key) left.current = undefined
  }, [key])
  const leaving = (go: () => void) =>
    leave(undefined, () => {
      // A double press goes back only once.
      if (left.current === key) return
      left.current = key
      go()
    })
  const { steps = 1, isViewed = false, asked = 0 } = state ?? {}
  // A list may be searched while its record is being saved.
  const addressNow = useAddressNow()
  const entryNow = () => {
    const { search: query, ...now } = addressNow()
    return { query, entry: now.state as EntryState | null }
  }
  const close = () =>
    leaving(() => {
      const { query, entry } = entryNow()
      if (entry?.from && !entry.isSearched) stepBack(navigate, entry.steps ?? 1)
      else void navigate(listAt(query), { replace: entry?.from !== undefined })
    })
  const view = () =>
    leaving(() => {
      const { query, entry } = entryNow()
      const shown = { search: viewSearch(query) }
      if (entry?.isViewed && !entry.isSearched) stepBack(navigate, 1)
      else void navigate(shown, { replace: true, state: entry && { ...entry, isViewed: false } })
    })
  return {
    close,
    back: isViewed ? view : close,
    view,
    edit: id => {
      // The cached record may be stale by now.
      void queryClient.invalidateQueries({ queryKey: modelKey(entity.name, id) })
      void navigate(recordPath(entity, id, { isEdit: true, search }), {
        state: { ...state, steps: steps + 1, isViewed: true },
      })
    },
    isViewed,
    asked,
  }
}
