/** Value of a JSON text; undefined for any other text. */
export function parsedJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
