import { readFileSync } from 'node:fs'
import type { Variables } from './databaseLocation.ts'

/** Variables with a secret in them. */
const SECRETS = ['SECRET', 'SECRET_OTHER', 'DATABASE_URL', 'SMTP_URL', 'S3_SECRET_KEY'] as const

/**
 * Variables with the secrets that files hold, each named by `…_FILE`, as a keeper of secrets hands them to a process: an
 * environment is seen by more. Throws an Error that names the variable whose file cannot be read, or that is set twice.
 */
export function withSecretFiles(set: Variables): Variables {
  const held = SECRETS.flatMap(name => {
    const path = set[`${name}_FILE`]
    if (path === undefined) return []
    if (set[name] !== undefined)
      throw new Error(`${name} and ${name}_FILE are both set: leave one of them out`)
    return [[name, heldBy(path, `${name}_FILE`)] as const]
  })
  return { ...set, ...Object.fromEntries(held) }
}

/** Text of a file without the end of its last line. */
function heldBy(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new Error(`${name} is no file that can be read (${code})`)
  }
}
