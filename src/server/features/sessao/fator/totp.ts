import { Secret, TOTP } from 'otpauth'

const SECONDS = 30
/** Periods before and after the present one whose code is taken, for clocks that differ. */
const WINDOW = 1
const SECRET_BYTES = 20

const generatorOf = (secret: Uint8Array, label: string) =>
  new TOTP({
    issuer: 'Canal',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: SECONDS,
    // Buffer of its own: the library takes all of the one that a slice of bytes is in.
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** New secret of an app that makes codes by the time (RFC 6238). */
export function newAppSecret(): Uint8Array {
  return new Uint8Array(new Secret({ size: SECRET_BYTES }).buffer)
}

/** Secret as it is typed into an app, and as the address of a QR code, which says whose it is. */
export function shownSecret(secret: Uint8Array, label: string): { Segredo: string; Endereco: string } {
  const generator = generatorOf(secret, label)
  return { Segredo: generator.secret.base32, Endereco: generator.toString() }
}

/** Number of the period of which a code of six digits is, within the window around now, in milliseconds; undefined where it is of none. */
export function codePeriod(secret: Uint8Array, code: string, now: number): number | undefined {
  const delta = generatorOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1_000 / SECONDS) + delta
}
