import { composed, isVisible, tidied } from '#rules/tidy.ts'
import { asValue, NOTHING_TYPED, type ReadOutcome, refusal } from './outcome.ts'

/** Whether nothing was typed: there are only blanks, which a reader sees as such. */
export function isBlankText(text: string): boolean {
  return /^[\s\p{Zs}]*$/u.test(text)
}

/** Text of one line as stored; refused when no character of it can be seen. */
export function readSingleLine(text: string): ReadOutcome<string> {
  return read(text, tidied)
}

/** Text of several lines as stored: line ends of one kind, none of them and no blanks at its end. */
export function readMultiline(text: string): ReadOutcome<string> {
  return read(text, typed => composed(typed.replace(/\r\n?/g, '\n')).trimEnd())
}

function read(text: string, form: (text: string) => string): ReadOutcome<string> {
  if (isBlankText(text)) return NOTHING_TYPED
  return isVisible(text) ? asValue(form(text)) : refusal('validation.unseen')
}
