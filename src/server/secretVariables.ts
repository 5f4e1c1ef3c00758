import { z } from 'zod'

/** Secret from which the key is derived that encrypts values in the database. */
export const SECRET = z
  .string(
    'must be set, to at least 32 random characters that stay the same: it encrypts what may not be read in the database',
  )
  .min(32, 'must have at least 32 characters')

/** Other secret, known while secrets are changed. */
export const SECRET_OTHER = z.string().min(32, 'must have at least 32 characters').optional()

/** Secrets of a server. */
export type Secrets = {
  /** Secret that the encryption key is derived from. */
  readonly secret: string
  /** Secret which opens, too, what it has sealed; null for none. */
  readonly otherSecret: string | null
}
