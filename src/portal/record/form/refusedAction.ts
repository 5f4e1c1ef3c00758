import { useEffect, useEffectEvent } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { Messages } from './messages.ts'

const open = new Map<string, (errors: Messages) => void>()

const keyOf = ({ name }: Entity, { Id }: Row) => `${name}/${Id}`

/** Shows in the form that a record is open in, if it is, what an action of it is refused for. */
export function markRefused(entity: Entity, record: Row, errors: Messages): void {
  if (Object.keys(errors).length > 0) open.get(keyOf(entity, record))?.(errors)
}

/** Calls `onRefused` with what an action of the record in a form is refused for, by field. */
export function useRefusedAction(entity: Entity, record: Row, onRefused: (errors: Messages) => void): void {
  const show = useEffectEvent(onRefused)
  const key = keyOf(entity, record)
  useEffect(() => {
    const listener = (errors: Messages) => show(errors)
    open.set(key, listener)
    return () => {
      if (open.get(key) === listener) open.delete(key)
    }
  }, [key])
}
