import { useRef } from 'react'
import { SaveButton, useSaveContext } from 'react-admin'
import { shortcuts } from '#portal/keys/shortcuts.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { leaveAndReturn } from './useSaveKey.ts'

type Props = {
  readonly isSaving: boolean
  /** Begins the next record. */
  readonly onSaved: () => void
}

/** Button that saves a new record and begins the next one: react-admin's, of a form with two ways to save. */
export function SaveAgainButton({ isSaving, onSaved }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const { save } = useSaveContext()
  const mutationOptions = { onSuccess: onSaved }
  const onPressed = () => {
    leaveAndReturn(document.activeElement)
    void save?.({}, mutationOptions)
  }
  useShortcut('saveAndNew', isSaving ? undefined : onPressed, button)
  return (
    <SaveButton
      ref={button}
      type="button"
      variant="outlined"
      label="actions.saveAndNew"
      icon={null}
      disabled={isSaving}
      alwaysEnable={!isSaving}
      mutationOptions={mutationOptions}
      aria-keyshortcuts={shortcuts.saveAndNew[0]}
    />
  )
}
