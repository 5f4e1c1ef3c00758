/** Lines for whoever runs the server. Bodies, tokens and query values never come here: they are people's data. */
export const log = {
  info(message: string): void {
    process.stdout.write(`${message}\n`)
  },
  /** An unexpected failure, with where it happened. */
  error(thrown: unknown, method = '', path = ''): void {
    const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    process.stderr.write(`${new Date().toISOString()} ${method} ${path} ${stack}\n`)
  },
}
