import { type DestinationStream, destination, type Level, pino, stdTimeFunctions } from 'pino'

/**
 * Bytes buffered for a log reader that has stopped reading; further lines are dropped, and the server goes
 * on.
 */
const MOST_WAITING = 8 * 1024 * 1024

/** Standard output, written asynchronously: a blocked reader does not block the server. */
export const logOutput: DestinationStream = destination({ fd: 1, sync: false, maxLength: MOST_WAITING })

/**
 * Log of the process: one JSON object a line, `{ level, time, msg, … }`. Bodies, tokens, query values and
 * e-mail addresses are never logged: they are personal data. Warnings and errors alone until `setLogLevel`
 * (decision 0168).
 */
export const log = pino(
  {
    base: null,
    level: 'warn',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: level => ({ level }) },
    serializers: { err: errorFields },
  },
  logOutput,
)

/** Minimum level of lines to log. */
export type LogLevel = Level | 'silent'

/** Sets the log level; by default warnings in a terminal, and every request elsewhere. */
export function setLogLevel(level: LogLevel | null): void {
  log.level = level ?? (process.stdout.isTTY ? 'warn' : 'info')
}

/** Message to the operator: text in a terminal, a log line elsewhere. */
export function announce(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${text}\n`)
  else log.info(text)
}

const MINUTE = 60_000

/** Time of each ongoing failure's last log line, by the failure's name. */
const writtenAt = new Map<string, number>()

/** Logs a warning about an ongoing failure, at most once a minute. */
export function warnThrottled(failure: string, error: unknown): void {
  const now = performance.now()
  if (now - (writtenAt.get(failure) ?? Number.NEGATIVE_INFINITY) < MINUTE) return
  writtenAt.set(failure, now)
  log.warn({ reason: error instanceof Error ? withoutValues(error, error.message) : String(error) }, failure)
}

/** Maximum length of an error's text in the log; the rest adds nothing to its location. */
const MOST_TEXT = 8_192

/** Name, code and stack of an error; its other properties quote rows. */
function errorFields(thrown: unknown) {
  if (!(thrown instanceof Error)) return { stack: String(thrown).slice(0, MOST_TEXT) }
  const code = 'code' in thrown ? String(thrown.code) : undefined
  const stack = withoutValues(thrown, thrown.stack ?? thrown.message).slice(0, MOST_TEXT)
  return { name: thrown.name, code, stack }
}

const SQLSTATE = /^[\dA-Z]{5}$/

/** Text of an error without the value that the database quotes in its message, which is personal data. */
function withoutValues(error: Error, text: string): string {
  const isDatabase = 'code' in error && SQLSTATE.test(String(error.code))
  // Quoted values may contain quotes and newlines themselves: everything up to the end of the message is
  // removed.
  return isDatabase ? text.replace(error.message, () => error.message.replace(/: ".*$/s, ': "…"')) : text
}
