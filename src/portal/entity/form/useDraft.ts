import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { useClient } from '#portal/session/client.ts'
import { useSession } from '#portal/session/session.ts'
import { drafts } from '#portal/storage/drafts.ts'
import { typedValues } from './typedValues.ts'

/** Milliseconds after the last letter until the draft is written. */
const PAUSE = 300

type Kept = {
  /** When what the form was filled with again was typed; undefined for a form as it was opened. */
  readonly restoredAt: string | undefined
  readonly forget: () => void
}

/** Keeps what is typed and not saved past a reload and an expired session, field by field over the record as it is then. */
export function useDraft(entity: Entity, stored: Row, form: UseFormReturn): Kept {
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
      // Without what is only given: a secret is written down nowhere.
      const declared = entityNamed(entity.name)
      const kept = typedValues(declared, form.getValues())
      keep(key, changesOf(kept, typedValues(declared, stored)))
    }
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(write, PAUSE)
    })
    return () => {
      unsubscribe()
      // A session that ends takes the form away with its last letters.
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

/** A form is the same for the same user, client and page; a new record of each has none but its page. */
function useDraftKey({ name }: Entity, stored: Row): string {
  const user = useSession()
  const client = useClient()
  const { pathname } = useLocation()
  return [user?.IdUsuario, client?.Id ?? 0, pathname, name, stored['Id'] ?? 0].join(' ')
}

function keep(key: string, changes: Row): void {
  if (Object.keys(changes).length > 0) drafts.write(key, changes)
  else drafts.forget(key)
}

const changesOf = (values: FieldValues, before: FieldValues): Row =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before[name] ?? null),
    ),
  )
