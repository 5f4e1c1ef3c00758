import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { useLeave } from '#portal/record/form/leave.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { modelKey } from '#portal/record/model/useModel.ts'

/** State of the history entry that shows a record. */
type EntryState = {
  /** Address that the record was opened from. */
  readonly from?: string
  /** Number of history entries between that address and this one; 1 when left out. */
  readonly steps?: number
  /** Whether the entry before this one shows the same record in view mode. */
  readonly isViewed?: boolean
}

/** Navigation between the list, the view and the edit mode of a record. */
export type Modes = {
  /** Returns to where the record was opened from, else to the list. */
  readonly close: () => void
  /** Returns to where editing was begun: to the view, or like `close`. */
  readonly back: () => void
  readonly edit: (id: number) => void
  readonly view: (id: number) => void
  /** Whether editing was begun in view mode. */
  readonly isViewed: boolean
}

/** State for an entry that replaces this one to show another record. */
export function stateOfAnother(state: EntryState | null): EntryState | null {
  return state && { ...state, isViewed: false }
}

/**
 * Mode of a record's screen: editing is a history entry of its own on top of the view, so that Back returns
 * to it. Unsaved changes are confirmed first.
 */
export function useModes(entity: Entity, list: string): Modes {
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
  const close = () => leaving(() => void (state?.from ? navigate(-(state.steps ?? 1)) : navigate(list)))
  const toView = () => leaving(() => void navigate(-1))
  return {
    close,
    back: state?.isViewed ? toView : close,
    view: id =>
      state?.isViewed
        ? toView()
        : leaving(() => void navigate(recordPath(entity, id, { search }), { replace: true, state })),
    edit: id => {
      // The cached record may be stale by now.
      void queryClient.invalidateQueries({ queryKey: modelKey(entity.name, id) })
      const steps = (state?.steps ?? 1) + 1
      void navigate(recordPath(entity, id, { isEdit: true, search }), {
        state: { ...state, steps, isViewed: true },
      })
    },
    isViewed: state?.isViewed ?? false,
  }
}
