const MINUTE = 60_000

/** When what keeps going wrong was last told, by what it is. */
const toldAt = new Map<string, number>()

/** Lines for whoever runs the server. Bodies, tokens and query values never come here: they are people's data. */
export const log = {
  info(message: string): void {
    process.stdout.write(`${message}\n`)
  },
  /** Logs what keeps going wrong in one line, once a minute however often it does. */
  trouble(what: string, message: string): void {
    const now = performance.now()
    if (now - (toldAt.get(what) ?? Number.NEGATIVE_INFINITY) < MINUTE) return
    toldAt.set(what, now)
    process.stderr.write(`${new Date().toISOString()} ${what}: ${message.replace(/\s+/g, ' ')}\n`)
  },
  /** An unexpected failure, with where it happened. */
  error(thrown: unknown, method = '', path = ''): void {
    const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    process.stderr.write(`${new Date().toISOString()} ${method} ${path} ${withoutValues(thrown, stack)}\n`)
  },
}

const SQLSTATE = /^[\dA-Z]{5}$/

/** Text of an error without the values that the database quotes in it, which are somebody's data. */
function withoutValues(thrown: unknown, text: string): string {
  const isDatabase = thrown instanceof Error && 'code' in thrown && SQLSTATE.test(String(thrown.code))
  return isDatabase ? text.replaceAll(/: ".*?"(?=\n|$)/gs, ': "…"') : text
}
