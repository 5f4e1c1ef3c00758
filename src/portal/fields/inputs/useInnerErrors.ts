import { useWrappedSource } from 'react-admin'
import { type FieldErrors, get, useFormState } from 'react-hook-form'

/** Message that an input of the path shows; undefined where there is no error. */
export function messageAt(errors: FieldErrors, path: string): string | undefined {
  return get<FieldErrors, { readonly message?: string } | undefined>(errors, path)?.message
}

/** Messages of the inputs that an input has of its own, by a path within its value such as `0.Percentual`. */
export function useInnerErrors(source: string): (path: string) => string | undefined {
  const name = useWrappedSource(source)
  const { errors } = useFormState()
  return path => messageAt(errors, `${name}.${path}`)
}
