import { useLayoutEffect, useRef } from 'react'
import { type FormState, useFormContext, useFormState } from 'react-hook-form'
import { unmatchedOf } from '#portal/fields/combo/unmatchedText.ts'
import { messageAt } from '#portal/fields/inputs/useInnerErrors.ts'
import type { Messages } from './messages.ts'

/** Whether a field was left with a value: an empty one shows no error while the form is being filled in. */
export function isLeftComplete(
  touched: FormState<Record<string, unknown>>['touchedFields'],
  name: string,
  value: unknown,
): boolean {
  return Boolean(touched[name]) && value !== null && !unmatchedOf(value)?.isAwaited
}

/** Hands the errors to show to the inputs as react-hook-form's, where react-admin's look for them. */
export function useInputErrors(shown: Messages): void {
  const { setError, clearErrors } = useFormContext()
  const { errors } = useFormState()
  const told = useRef<Messages>({})

  // An input's own check, which react-hook-form runs, takes back what it does not find itself.
  useLayoutEffect(() => {
    const gone = Object.keys(told.current).filter(path => !(path in shown))
    told.current = shown
    if (gone.length > 0) clearErrors(gone)
    for (const [path, message] of Object.entries(shown))
      if (messageAt(errors, path) !== message) setError(path, { type: 'record', message })
  })
}
