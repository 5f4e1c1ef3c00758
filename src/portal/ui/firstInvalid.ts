/** Selector of fields with an error, and of inputs of react-admin's with one. */
const INVALID = '[data-invalid],[aria-invalid=true]'

/** Field of a form's first error: the innermost that has the error or in which it is corrected. */
export function firstInvalid(form: HTMLElement | null): HTMLElement | null | undefined {
  const frame = form?.querySelector<HTMLElement>(INVALID)
  return (
    frame?.querySelector<HTMLElement>(INVALID) ?? frame?.querySelector<HTMLElement>('[data-mends]') ?? frame
  )
}
