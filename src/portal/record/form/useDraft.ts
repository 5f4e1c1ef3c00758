import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { type Drafts, useDrafts } from '#portal/providers/vault/drafts.ts'
import { typedValues } from '#portal/record/model/typedValues.ts'

/** Debounce in milliseconds between the last keystroke and the writing of the draft. */
const PAUSE = 300

type StoredDraft = {
  /** ISO time of the restored draft; undefined for a form as it was opened. */
  readonly restoredAt: string | undefined
  readonly forget: () => void
}

/**
 * Draft of unsaved input, stored by field; restored over the current record after a reload or a new login
 * (decision 0033). Suspends while drafts are being opened.
 */
export function useDraft(entity: Entity, stored: Row, form: UseFormReturn, place?: number): StoredDraft {
  const drafts = useDrafts()
  const key = useDraftKey(entity, stored, place)
  const [restoredAt, setRestoredAt] = useState<string>()
  const { isDirty } = form.formState
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const draft = drafts.read(key)
    if (!draft) return
    for (const [name, value] of Object.entries(draft.values)) {
      form.setValue(name, value, { shouldDirty: true })
    }
    setRestoredAt(draft.at)
  }, [drafts, key, form])

  const write = useEffectEvent((key: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    // Values that the form was given for what nobody typed, such as the last payment type, are nothing to restore.
    const changes = isDirty ? changesOf(keptValues(entity, form.getValues()), keptValues(entity, stored)) : {}
    storeDraft(drafts, key, changes)
  })
  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(key), PAUSE)
    })
    return () => {
      unsubscribe()
      // An expired session unmounts the form before the debounce ends.
      if (timer.current !== undefined) write(key)
    }
  }, [form, key])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    drafts.forget(key)
    setRestoredAt(undefined)
  }, [drafts, key])
  return { restoredAt: isDirty ? restoredAt : undefined, forget }
}

/** Values of a draft: without write-only fields, since a secret is stored nowhere. */
function keptValues(entity: Entity, record: Row): Row {
  const { writeOnly = {} } = entity.spec
  const typed = Object.entries(typedValues(entity, record))
  return Object.fromEntries(typed.filter(([name]) => !(name in writeOnly)))
}

/** Key of a draft: client, page and record; a new record has no Id in it, but its place among lines. */
function useDraftKey({ name }: Entity, stored: Row, place: number | undefined): string {
  const client = useClient()
  const { pathname } = useLocation()
  const of = place === undefined ? (stored['Id'] ?? 0) : `line ${place}`
  return [client?.Id ?? 0, pathname, name, of].join(' ')
}

function storeDraft(drafts: Drafts, key: string, changes: Row): void {
  if (Object.keys(changes).length > 0) drafts.write(key, changes)
  else drafts.forget(key)
}

const changesOf = (values: Row, before: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
    ),
  )
