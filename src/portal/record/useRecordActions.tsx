import { type ComponentType, type ReactNode, useState } from 'react'
import type { Entity } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { StoredRow } from '#contract/validation.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { actionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useLeave } from '#portal/record/form/leave.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionNoteProps } from './actionNote.ts'
import { impedimentOf } from './impediments.ts'
import { useOpenVerbs } from './openVerbs.ts'

/** Action that is offered on a record. */
export type OfferedAction = {
  readonly name: string
  readonly label: string
  readonly isDestructive: boolean
  /** Why it cannot be done now; undefined where it can. */
  readonly reason: string | undefined
  /** Asks for its confirmation, once nothing is unsaved. */
  readonly ask: () => void
}

type Options = {
  readonly entity: Entity
  readonly record: StoredRow
  /** Notice to read, and possibly accept, before an action with a note is confirmed. */
  readonly Note?: ComponentType<ActionNoteProps> | undefined
}

/** Actions of a record besides saving that the user is offered, in their declared order, and their confirmations. */
export function useRecordActions({ entity, record, Note }: Options) {
  const translate = useTranslate()
  const { acts } = useRights(entity)
  const user = useSession()
  const { settle } = useLeave()
  const [asked, setAsked] = useState<string>()
  const declared = Object.entries(entity.register.actions ?? {})
  const actor = user && actorOf(user)
  const open = declared.filter(
    ([name, { when }]) => actor && acts.includes(name) && (when?.(record, actor) ?? true),
  )
  const offered: readonly OfferedAction[] = open.map(([name, { destructive = false, notToOneself }]) => {
    const isOneself = notToOneself && actor?.IdUsuario === record.Id
    const key = isOneself ? 'guards.yourself' : impedimentOf(record, name)
    return {
      name,
      label: translate(actionWord(entity, name, 'do')),
      isDestructive: destructive,
      reason: key && declaredWord(translate, key),
      ask: () => settle(() => setAsked(name)),
    }
  })
  useOpenVerbs(offered.map(({ name, label, reason, ask }) => ({ key: name, label, reason, onPress: ask })))
  const dialogs: ReactNode = declared.map(([name, action]) => (
    <ActionDialog
      key={name}
      entity={entity}
      record={record}
      name={name}
      action={action}
      Note={action.note ? Note : undefined}
      isOpen={asked === name}
      onClose={() => setAsked(undefined)}
    />
  ))
  return { offered, dialogs }
}
