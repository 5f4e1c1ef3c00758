import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Unsaved } from './leave.ts'
import { UnsavedDialog } from './UnsavedDialog.tsx'

type Forms = ReadonlyMap<string, RefObject<Unsaved>>

/**
 * Saves or discards the unsaved changes of all forms before continuing; stops at the first that cannot be
 * saved and shows its errors.
 */
export function useSettling(dirty: RefObject<Forms>) {
  const [goOn, setGoOn] = useState<() => void>()
  const [isSaving, setSaving] = useState(false)
  const failed = useRef<Unsaved>(undefined)

  const settle = useCallback(
    (go: () => void) => {
      const isSavable = [...dirty.current.values()].some(({ current }) => current.save)
      if (isSavable) setGoOn(() => go)
      else go()
    },
    [dirty],
  )

  const close = () => setGoOn(undefined)
  const goOnWithout = () => {
    close()
    goOn?.()
  }
  const onSave = async () => {
    setSaving(true)
    try {
      for (const { current } of [...dirty.current.values()]) {
        if (!current.save || (await current.save())) continue
        failed.current = current
        return close()
      }
      goOnWithout()
    } finally {
      setSaving(false)
    }
  }
  const onDiscard = () => {
    for (const { current } of [...dirty.current.values()]) current.discard?.()
    goOnWithout()
  }
  // The focus moves only after the dialog has closed.
  const onExited = () => {
    failed.current?.reveal?.()
    failed.current = undefined
  }
  const dialog = (
    <UnsavedDialog
      isOpen={goOn !== undefined}
      isSaving={isSaving}
      onSave={() => void onSave()}
      onDiscard={onDiscard}
      onBack={close}
      onExited={onExited}
    />
  )
  return { settle, dialog }
}
