import { RequestError } from '#portal/providers/messages/requestError.ts'

/** Message of a refused save with those of its fields, where there are no inputs to show them at. */
export function refusalText(error: Error, labelOf: (field: string) => string): string {
  const errors = error instanceof RequestError ? Object.entries(error.fieldErrors) : []
  return [error.message, ...errors.map(([path, message]) => faultText(path, message, labelOf))].join(' ')
}

/** Message of a field with the field's name; an error within a list, such as `Atributos.0`, has the name of the list. */
export function faultText(path: string, message: string, labelOf: (field: string) => string): string {
  const [field = path] = path.split('.')
  return `${labelOf(field)}: ${message}`
}
