import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useWords } from '#portal/providers/language.ts'
import { storedSession } from '#portal/providers/session.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { LeaveContext } from './leave.ts'

type Way = { readonly form: string | undefined; readonly go: () => void }

/**
 * Warns before what was typed in a form inside it is lost: when another page is opened, when a form's own place is
 * closed, and when the portal itself is left. One stands around all forms of a record: a router asks only one guard.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const say = useWords()
  const dirty = useRef(new Map<string, () => void>())
  const [way, setWay] = useState<Way>()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whose session has ended is led to sign in, and finds the draft when they are back.
      dirty.current.size > 0 &&
      storedSession.get() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [])

  const report = useCallback((form: string, isDirty: boolean, forget = () => {}) => {
    if (isDirty) dirty.current.set(form, forget)
    else dirty.current.delete(form)
  }, [])
  const leave = useCallback((form: string | undefined, go: () => void) => {
    const isLossy = form === undefined ? dirty.current.size > 0 : dirty.current.has(form)
    if (isLossy) setWay({ form, go })
    else go()
  }, [])
  const context = useMemo(() => ({ report, leave }), [report, leave])

  const isBlocked = blocker.state === 'blocked'
  const onLeave = () => {
    if (isBlocked) blocker.proceed()
    const lost = way?.form === undefined ? [...dirty.current.keys()] : [way.form]
    for (const form of lost) {
      dirty.current.get(form)?.()
      dirty.current.delete(form)
    }
    setWay(undefined)
    way?.go()
  }
  const onStay = () => {
    if (isBlocked) blocker.reset()
    setWay(undefined)
  }
  return (
    <LeaveContext value={context}>
      {children}
      <ConfirmDialog
        isOpen={isBlocked || way !== undefined}
        title={say('forms.unsaved.title')}
        confirmLabel={say('forms.unsaved.leave')}
        cancelLabel={say('forms.unsaved.stay')}
        onConfirm={onLeave}
        onCancel={onStay}
      >
        {say('forms.unsaved.text')}
      </ConfirmDialog>
    </LeaveContext>
  )
}
