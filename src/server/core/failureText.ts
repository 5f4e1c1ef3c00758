import { userInfo } from 'node:os'

/** Refusals of the file system that depend on the user of the process. */
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Errors that the program makes by mistake alone. */
const BUGS = [TypeError, RangeError, ReferenceError]

/** Name of the user of this process; the number of one without a name, as in a container. */
export function processUser(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

/** Text for an operator of what ended a process, with what to do; a stack trace only for a bug of ours. */
export function failureText(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  if (BUGS.some(kind => thrown instanceof kind)) return thrown.stack ?? thrown.message
  // Connection errors of a host with several addresses have no message of their own.
  if (thrown instanceof AggregateError) return thrown.errors.map(failureText).join('\n')
  return refusedFile(thrown) ?? thrown.message
}

function refusedFile(error: Error): string | undefined {
  const { code, path, syscall } = error as NodeJS.ErrnoException
  // Sockets have paths, too.
  if (path === undefined || !REFUSED.has(code ?? '') || syscall === 'connect') return undefined
  return `${path} is refused to the user ${processUser()} (${code}): run this as the user of the service and with its settings, as docs/operating.md says under "Commands", and give that user what another one has left there (chown -R)`
}
