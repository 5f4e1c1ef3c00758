// Spreadsheets accept the full-width forms of East Asian keyboards, too.
const FORMULA = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/

/** Prefixes an apostrophe to a text that a spreadsheet would evaluate as a formula. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Adds an apostrophe to a text that looks guarded already, so that an import restores its own. */
export function guardedAgain(text: string): string {
  return text.startsWith("'") ? guarded(text) : text
}

/** Removes the apostrophe that guards a text against evaluation. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
