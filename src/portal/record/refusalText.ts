import { RequestError } from '#portal/providers/messages/requestError.ts'

/** Message of a refused save with those of its fields, where there are no inputs to show them at. */
export function refusalText(error: Error, labelOf: (field: string) => string): string {
  const errors = error instanceof RequestError ? Object.entries(error.fieldErrors) : []
  const told = errors.map(([path, message]) => {
    // An error within a list, such as `Atributos.0`, is told by the name of the list.
    const [field = path] = path.split('.')
    return `${labelOf(field)}: ${message}`
  })
  return [error.message, ...told].join(' ')
}
