import { type DestinationStream, destination, type Level, pino, stdTimeFunctions } from 'pino'

/** Lines that wait for a reader who has stopped reading; what comes beyond is dropped, and the server goes on. */
const MOST_WAITING = 8 * 1024 * 1024

/** Standard output, written to outside the server's own thread: a reader who hangs holds nobody up. */
export const logOutput: DestinationStream = destination({ fd: 1, sync: false, maxLength: MOST_WAITING })

/**
 * Log of the process: one JSON object a line, `{ level, time, msg, … }`. Bodies, tokens, query values and addresses of
 * e-mails never come here: they are people's data. Warnings and errors alone until `setLogLevel`.
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

/** Level from which on lines are written. */
export type LogLevel = Level | 'silent'

/** Sets the level; by itself warnings in a terminal, where a person reads, and every request elsewhere. */
export function setLogLevel(level: LogLevel | null): void {
  log.level = level ?? (process.stdout.isTTY ? 'warn' : 'info')
}

/** Tells whoever started the server: text in a terminal, a line of the log elsewhere. */
export function announce(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${text}\n`)
  else log.info(text)
}

const MINUTE = 60_000

/** When a failure that lasts was last written, by its name. */
const writtenAt = new Map<string, number>()

/** Warns of a failure that lasts, once a minute however often it is met. */
export function warnThrottled(failure: string, error: unknown): void {
  const now = performance.now()
  if (now - (writtenAt.get(failure) ?? Number.NEGATIVE_INFINITY) < MINUTE) return
  writtenAt.set(failure, now)
  log.warn({ reason: error instanceof Error ? withoutValues(error, error.message) : String(error) }, failure)
}

/** Characters of an error's text that are written; what comes beyond tells no more of where it happened. */
const MOST_TEXT = 8_192

/** Name, code and stack of an error; its other properties quote rows. */
function errorFields(thrown: unknown) {
  if (!(thrown instanceof Error)) return { stack: String(thrown).slice(0, MOST_TEXT) }
  const code = 'code' in thrown ? String(thrown.code) : undefined
  const stack = withoutValues(thrown, thrown.stack ?? thrown.message).slice(0, MOST_TEXT)
  return { name: thrown.name, code, stack }
}

const SQLSTATE = /^[\dA-Z]{5}$/

/** Text of an error without the value that the database quotes in its message, which is somebody's data. */
function withoutValues(error: Error, text: string): string {
  const isDatabase = 'code' in error && SQLSTATE.test(String(error.code))
  // The value may hold quotes and lines of its own: all up to the end of the message goes.
  return isDatabase ? text.replace(error.message, () => error.message.replace(/: ".*$/s, ': "…"')) : text
}
