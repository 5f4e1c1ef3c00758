// Spreadsheets take the wide forms of East Asian keyboards for the same.
const FORMULA = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** A text that looks as if it were guarded gets an apostrophe more, so that it comes back with its own. */
export function guardedAgain(text: string): string {
  return text.startsWith("'") ? guarded(text) : text
}

/** The text without the apostrophe that kept it from being a formula. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
