const FORMULA = /^'*[=+\-@\t\r]/

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text without the apostrophe that kept it from being a formula. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
