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

/** Name, code and stack of an error; its other properties quote rows. */
function errorFields(thrown: unknown) {
  if (!(thrown instanceof Error)) return { stack: String(thrown) }
  const code = 'code' in thrown ? String(thrown.code) : undefined
  return { name: thrown.name, code, stack: withoutValues(thrown, thrown.stack ?? thrown.message) }
}

const SQLSTATE = /^[\dA-Z]{5}$/

/** Text of an error without the values that the database quotes in it, which are somebody's data. */
function withoutValues(error: Error, text: string): string {
  const isDatabase = 'code' in error && SQLSTATE.test(String(error.code))
  return isDatabase ? text.replaceAll(/: ".*?"(?=\n|$)/gs, ': "…"') : text
}
