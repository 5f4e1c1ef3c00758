import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { type Entity, entityOf } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { drafts } from '#portal/providers/storage/drafts.ts'
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
 * (decision 0033).
 */
export function useDraft(entity: Entity, stored: Row, form: UseFormReturn): StoredDraft {
  const key = useDraftKey(entity, stored)
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
  }, [key, form])

  useEffect(() => {
    const write = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      // Without write-only fields: a secret is stored nowhere.
      const declared = entityOf(entity.name)
      const typed = typedValues(declared, form.getValues())
      storeDraft(key, changesOf(typed, typedValues(declared, stored)))
    }
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(write, PAUSE)
    })
    return () => {
      unsubscribe()
      // An expired session unmounts the form before the debounce ends.
      if (timer.current !== undefined) write()
    }
  }, [key, form, entity.name, stored])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    drafts.forget(key)
    setRestoredAt(undefined)
  }, [key])
  return { restoredAt: isDirty ? restoredAt : undefined, forget }
}

/** Storage key of a draft: user, client, page and record; a new record has no Id in it. */
function useDraftKey({ name }: Entity, stored: Row): string {
  const user = useSession()
  const client = useClient()
  const { pathname } = useLocation()
  return [user?.IdUsuario, client?.Id ?? 0, pathname, name, stored['Id'] ?? 0].join(' ')
}

function storeDraft(key: string, changes: Row): void {
  if (Object.keys(changes).length > 0) drafts.write(key, changes)
  else drafts.forget(key)
}

const changesOf = (values: FieldValues, before: FieldValues): Row =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
    ),
  )
