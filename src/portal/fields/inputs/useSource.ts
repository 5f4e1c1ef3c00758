import { useWrappedSource } from 'react-admin'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'

/** Value and error of a source of the form around, and its setter; for what stands beside the input. */
export function useSource(source: string) {
  const name = useWrappedSource(source)
  const { setValue } = useFormContext()
  const { errors } = useFormState({ name, exact: true })
  const value: unknown = useWatch({ name, exact: true })
  return {
    value,
    error: get(errors, name) as { readonly message?: string } | undefined,
    set: (next: unknown) => setValue(name, next, { shouldDirty: true }),
  }
}
