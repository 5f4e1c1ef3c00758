import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client'
import { cut } from '#server/core/cut.ts'
import { type OpenIssuer, redirectAddress } from './domains.ts'
import type { Pending } from './pending.ts'
import { SignOnRefusal } from './refusal.ts'

const LONGEST_NAME = 150
const LONGEST_SUB = 255
const LONGEST_EMAIL = 254
const MOST_GROUPS = 1_000
/** Seconds in a day, beyond which no time matters. */
const DAY = 86_400

/** Person as an issuer knows them. */
export type Identity = {
  readonly sub: string
  /** Address in small letters; undefined where the issuer has told none. */
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  readonly name: string | undefined
  /** Groups; undefined where the issuer has not told any, also as there were too many. */
  readonly groups: readonly string[] | undefined
  /** Whether the issuer says that it has asked for several factors. */
  readonly hasSeveralFactors: boolean
  /** Seconds since the issuer asked the person who they are; undefined where it does not say. */
  readonly secondsSinceAsked: number | undefined
}

type Claims = Readonly<Record<string, unknown>>

/**
 * Person whom an issuer's answer proves: its state, issuer, code, and the ID token's signature, issuer, audience, nonce and times are
 * checked by the library. What the token does not tell is asked at the issuer, by the person's own access token.
 */
export async function provenIdentity(
  client: Configuration,
  issuer: OpenIssuer,
  { state, nonce, verifier }: Pending,
  answer: string,
): Promise<Identity> {
  const address = new URL(`${redirectAddress(issuer.Id)}?${answer}`)
  try {
    const tokens = await authorizationCodeGrant(client, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const own = tokens.claims()
    if (!own) throw new Error('No ID token')
    const isWhole = 'email' in own && (issuer.GrupoEm === null || issuer.GrupoEm in own)
    const asked =
      isWhole || !client.serverMetadata().userinfo_endpoint
        ? {}
        : await fetchUserInfo(client, tokens.access_token, own.sub)
    return identityOf({ ...asked, ...own }, issuer.GrupoEm)
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    throw new SignOnRefusal(typeof code === 'string' ? code : 'resposta')
  }
}

const textIn = (value: unknown, longest: number): string | undefined => {
  const text = typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]+/gu, ' ').trim() : ''
  return text === '' ? undefined : cut(text, longest)
}

function identityOf(claims: Claims, groupsIn: string | null): Identity {
  const sub = claims['sub']
  // A longer one is no `sub` of the standard, and is not cut: two people would be one.
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUB) throw new Error('No sub')
  const email = claims['email']
  const isAddress = typeof email === 'string' && email.length <= LONGEST_EMAIL
  const amr = claims['amr']
  return {
    sub,
    email: isAddress ? email.trim().toLowerCase() : undefined,
    // Some issuers say it as a text.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: textIn(claims['name'], LONGEST_NAME),
    groups: groupsIn === null || !(groupsIn in claims) ? undefined : groupsOf(claims[groupsIn]),
    hasSeveralFactors: Array.isArray(amr) && amr.includes('mfa'),
    secondsSinceAsked: secondsSince(claims['auth_time']),
  }
}

const secondsSince = (time: unknown): number | undefined =>
  typeof time === 'number' ? Math.min(Math.max(0, Math.round(Date.now() / 1_000 - time)), DAY) : undefined

const groupsOf = (value: unknown): readonly string[] =>
  [value]
    .flat()
    .filter(one => typeof one === 'string')
    .slice(0, MOST_GROUPS)
