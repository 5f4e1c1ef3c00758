import type { Messages } from '#portal/record/form/messages.ts'

type LineError = { readonly at: number; readonly field: string; readonly message: string }

/** Errors at the lines of that name in a record, such as `Itens.0.Valor`. */
export function lineErrors(errors: Messages, name: string): readonly LineError[] {
  return Object.entries(errors).flatMap(([path, message]) => {
    const [of, at, field] = path.split('.')
    return of === name && at !== undefined && field !== undefined ? [{ at: Number(at), field, message }] : []
  })
}
