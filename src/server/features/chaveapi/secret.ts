import { randomBytes } from 'node:crypto'
import { KEY_PREFIX } from '#contract/features/chaveapi.ts'
import type { Executor } from '#server/core/context.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'

const SECRET_BYTES = 32
/** Characters of a secret by which people tell keys apart, far too few to guess the rest by. */
const SHOWN_LENGTH = KEY_PREFIX.length + 6

/** New secret: 256 bits behind the prefix, in hexadecimal, so that a double click selects all of it. */
export function newSecret(): string {
  return `${KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('hex')}`
}

/** Beginning of a secret that its key shows. */
export function secretBeginning(secret: string): string {
  return secret.slice(0, SHOWN_LENGTH)
}

/** Whether a bearer token is a secret of an API key, by its form. */
export function isKeySecret(token: string): boolean {
  return token.startsWith(KEY_PREFIX)
}

/** Stores the hash of a key's secret in the place of an earlier one. Runs as the owner: requests have no access to it. */
export async function storeKeySecret(trx: Executor, IdChave: number, secret: string): Promise<void> {
  const Hash = hashToken(secret)
  await trx
    .insertInto('chaveapi_segredo')
    .values({ IdChave, Hash })
    .onConflict(conflict => conflict.column('IdChave').doUpdateSet({ Hash }))
    .execute()
}

/** Deletes the secret of a key, whose next call is refused. Runs as the owner. */
export async function deleteKeySecret(trx: Executor, idChave: number): Promise<void> {
  await trx.deleteFrom('chaveapi_segredo').where('IdChave', '=', idChave).execute()
}
