import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's second argon2id setting: 46 MiB and one pass.
const COST = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
const TAG = 'argon2id-46m-1'
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** At most two hashes at a time: each takes 46 MiB, and sign-in must not take the machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

const tagOf = (password: string, nonce: Buffer) =>
  inTurn(() => derive('argon2id', { ...COST, message: password.normalize('NFKC'), nonce }))

/** The password as it is kept: algorithm, salt and tag, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce)
  return [TAG, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

const decoy = `${TAG}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password is the kept one. Takes as long for a user that does not exist, whose `kept` is absent. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [algorithm, nonce = '', tag = ''] = (kept ?? decoy).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const actual = await tagOf(password, Buffer.from(nonce, 'base64url'))
  return (
    algorithm === TAG &&
    kept !== undefined &&
    expected.length === actual.length &&
    timingSafeEqual(expected, actual)
  )
}
