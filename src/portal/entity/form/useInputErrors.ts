import { useLayoutEffect, useRef } from 'react'
import { type FieldErrors, get, useFormContext, useFormState } from 'react-hook-form'
import { unmatchedOf } from '#portal/fields/combo/unmatchedText.ts'
import type { Messages } from './messages.ts'

/**
 * Hands the errors of a form's fields to its inputs as react-hook-form's, where react-admin's look for them: all once
 * saving was tried, before that those of fields that were left with a value.
 */
export function useInputErrors(messages: Messages, isChecked: boolean): void {
  const { getValues, setError, clearErrors } = useFormContext()
  const { touchedFields, errors } = useFormState()
  const told = useRef<Messages>({})
  const isShown = (path: string) => {
    const [name = ''] = path.split('.')
    const value = getValues(name)
    return isChecked || (Boolean(touchedFields[name]) && value !== null && !unmatchedOf(value)?.isAwaited)
  }
  const shown: Messages = Object.fromEntries(Object.entries(messages).filter(([path]) => isShown(path)))

  // An input's own check, which react-hook-form runs, takes back what it does not find itself.
  useLayoutEffect(() => {
    const gone = Object.keys(told.current).filter(path => !(path in shown))
    told.current = shown
    if (gone.length > 0) clearErrors(gone)
    for (const [path, message] of Object.entries(shown))
      if (messageAt(errors, path) !== message) setError(path, { type: 'record', message })
  })
}

/** Message that an input of the path shows. */
function messageAt(errors: FieldErrors, path: string): string | undefined {
  return get<FieldErrors, { readonly message?: string } | undefined>(errors, path)?.message
}
