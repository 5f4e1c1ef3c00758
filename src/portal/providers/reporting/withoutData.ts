import type { ErrorEvent, Exception } from '@sentry/browser'

/** Quoted text, e-mail addresses and numbers of identifiers and amounts, as messages of browsers and libraries cite them. */
const CITED = /"[^"]*"|“[^”]*”|\S+@\S+|\d[\d./,-]{2,}/g

const HIDDEN = '…'

const cleaned = (exception: Exception): Exception =>
  exception.value === undefined
    ? exception
    : { ...exception, value: exception.value.replaceAll(CITED, HIDDEN) }

/**
 * The event without what an error's message cites: a JSON parser quotes the answer it could not read. Page
 * address, user and breadcrumbs are never collected.
 */
export function withoutData(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values
  return values ? { ...event, exception: { values: values.map(cleaned) } } : event
}
