import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { domainLimitsOf, takeAttempt, takeBack } from '#server/features/sessao/limits/throttle.ts'
import { issuerClient } from './client.ts'
import { domainOfEmail, issuerOfDomain, redirectAddress } from './domains.ts'
import { sealPending } from './pending.ts'
import { clientSecret } from './secret.ts'

const SCOPE = 'openid email profile'

/** Begins to sign in by the issuer of an address's domain; `notFound` for a domain without one, whoever has the address. */
export async function beginSignOn(call: PublicCall<unknown, { readonly Email: string }>) {
  const { db, encryption, body, network } = call
  const email = body.Email.trim()
  const domain = domainOfEmail(email)
  const found = await asOwner(db, async trx => {
    // Counted until an issuer is found: nobody reads off which companies have one.
    const attempt = await takeAttempt(trx, domainLimitsOf(network))
    const issuer = domain === undefined ? undefined : await issuerOfDomain(trx, domain)
    if (!issuer) return undefined
    await takeBack(trx, attempt)
    const of = { company: issuer.IdRegistro, Id: issuer.Id }
    return { issuer, secret: await clientSecret(trx, encryption, of) }
  })
  if (!found) throw new Problem('notFound')
  const { issuer, secret } = found
  const client = await issuerClient(issuer, secret)
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const address = buildAuthorizationUrl(client, {
    redirect_uri: redirectAddress(issuer.Id),
    scope: SCOPE,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...{ state, nonce, login_hint: email },
  })
  return {
    Endereco: address.href,
    Guardado: sealPending(encryption, { issuer: issuer.Id, state, nonce, verifier }),
  }
}
