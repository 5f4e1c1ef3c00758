/** Value as editable text; empty where there is none. */
export function editableText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** Form value of an edited text; null for an empty one. */
export function textOrNull(text: string): string | null {
  return text === '' ? null : text
}
