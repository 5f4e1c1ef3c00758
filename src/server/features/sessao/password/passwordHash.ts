import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's second argon2id setting: 46 MiB and one pass.
const COST = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
const TAG = 'argon2id-46m-2'
/** Tag of hashes of passwords in one form of Unicode; since then they are hashed as they are received. */
const TAG_OF_FORM = 'argon2id-46m-1'

const tagOf = (message: string, nonce: Buffer) => derive('argon2id', { ...COST, message, nonce })

/**
 * Hash of a password: algorithm, salt and tag, so that the cost can be raised later. Callers queue through
 * `inTurn`.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce)
  return [TAG, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

/** Hash of a password that nobody knows: of random bytes, which no password is looked for to fit. */
export function unknownPassword(): string {
  return [TAG, randomBytes(16).toString('base64url'), randomBytes(COST.tagLength).toString('base64url')].join(
    '$',
  )
}

const decoy = `${TAG}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Whether the password matches the stored hash. Takes as long for an unknown user, whose `hash` is
 * undefined; queued, too.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [algorithm, nonce = '', tag = ''] = (hash ?? decoy).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const isOfForm = algorithm === TAG_OF_FORM
  const actual = await tagOf(
    isOfForm ? password.normalize('NFKC') : password,
    Buffer.from(nonce, 'base64url'),
  )
  return (
    (isOfForm || algorithm === TAG) &&
    hash !== undefined &&
    expected.length === actual.length &&
    timingSafeEqual(expected, actual)
  )
}

/** Hash to store of a password that has matched a stored one: the same, or a new one where that is of an earlier kind. */
export const renewedHash = async (password: string, hash: string): Promise<string> =>
  hash.startsWith(`${TAG}$`) ? hash : hashPassword(password)
