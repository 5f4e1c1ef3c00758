import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { storedSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { isSameScreen } from '#portal/record/model/paths.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { LeaveContext, type Unsaved } from './leave.ts'
import { useSettling } from './useSettling.tsx'

type PendingNavigation = { readonly forms: readonly string[]; readonly go: () => void }

const NOTHING: RefObject<Unsaved> = { current: {} }

/**
 * Leave guard: warns about unsaved input when another page is opened, a form is closed, or the portal is
 * left. One guard serves all forms of a record, since a router supports a single blocker.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate()
  const dirty = useRef(new Map<string, RefObject<Unsaved>>())
  const [pending, setPending] = useState<PendingNavigation>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // An expired session leads to the login page without a warning: the draft is restored afterwards.
      dirty.current.size > 0 && storedSession.get() !== null && !isSameScreen(currentLocation, nextLocation),
  )

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [])

  const { settle, dialog } = useSettling(dirty)
  const context = useMemo(() => {
    const leaveAll = (isLeft: (form: string) => boolean, go: () => void) => {
      const forms = [...dirty.current.keys()].filter(isLeft)
      if (forms.length > 0) setPending({ forms, go })
      else go()
    }
    return {
      report: (form: string, isDirty: boolean, unsaved = NOTHING) => {
        if (isDirty) dirty.current.set(form, unsaved)
        else dirty.current.delete(form)
      },
      leave: (form: string | undefined, go: () => void) =>
        leaveAll(other => form === undefined || other === form, go),
      leaveOthers: (form: string, go: () => void) => leaveAll(other => other !== form, go),
      settle,
      drop: () => dirty.current.clear(),
    }
  }, [settle])

  const isBlocked = blocker.state === 'blocked'
  const onLeave = () => {
    if (isBlocked) blocker.proceed()
    for (const form of pending?.forms ?? [...dirty.current.keys()]) {
      dirty.current.get(form)?.current.forget?.()
      dirty.current.delete(form)
    }
    setPending(undefined)
    pending?.go()
  }
  const onStay = () => {
    if (isBlocked) blocker.reset()
    setPending(undefined)
  }
  return (
    <LeaveContext value={context}>
      {children}
      {dialog}
      <ConfirmDialog
        isOpen={isBlocked || pending !== undefined}
        title={translate('forms.unsaved.title')}
        confirmLabel={translate('forms.unsaved.leave')}
        cancelLabel={translate('forms.unsaved.stay')}
        onConfirm={onLeave}
        onCancel={onStay}
      >
        {translate('forms.unsaved.text')}
      </ConfirmDialog>
    </LeaveContext>
  )
}
