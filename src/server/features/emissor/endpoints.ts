import type { emissorEndpoints, publicEmissorEndpoints } from '#contract/features/emissor.ts'
import { assertAdministrator } from '#server/core/assertAdministrator.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner, asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf, PublicHandlersOf } from '#server/features/handlers.ts'
import { closeSessionsBesideIssuers } from '#server/features/sessao/signOnRequired.ts'
import { recordById } from '#server/registers/record.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { beginSignOn } from './begin.ts'
import { isProofShown, markProven, proofsOf } from './domains.ts'
import { signOn } from './signOn.ts'

/** Handler of what proves the domains of an issuer. */
export const emissorHandlers = {
  'emissor/dominios': async ({ trx, company, query: { id } }) => {
    await recordById({ trx, company }, 'emissor', id)
    return asOwnerWithin(trx, () => proofsOf(trx, id))
  },
} satisfies HandlersOf<typeof emissorEndpoints>

/** Handlers of signing in by an issuer, and of proving domains. */
export const publicEmissorHandlers = {
  'token/emissor/iniciar': beginSignOn,
  'token/emissor': signOn,
  'emissor/conferir': async ({ db, outside, caller, body: { Id }, language, once }) => {
    if (!caller) throw new Problem('unauthenticated')
    assertAdministrator(caller)
    const company = caller.IdRegistro
    const { Dominios } = await asOwner(db, async trx => {
      await recordById({ trx, company }, 'emissor', Id)
      return proofsOf(trx, Id)
    })
    // The DNS is asked between the transactions: it may take its time.
    const asked = await Promise.all(
      Dominios.filter(({ Provado, Falhando }) => Provado === null || Falhando !== null).map(async one => ({
        one,
        isShown: await isProofShown(outside, one),
      })),
    )
    const SemResposta = asked.flatMap(({ one, isShown }) => (isShown === undefined ? [one.Dominio] : []))
    if (SemResposta.length > 0 && SemResposta.length === asked.length)
      throw new Problem('unavailable', { message: { key: 'guards.dnsUnavailable' } })
    return asOwner(db, trx =>
      once(trx, async () => {
        const issuer = await recordById({ trx, company }, 'emissor', Id, true)
        for (const { one, isShown } of asked) {
          if (!isShown || !(await markProven(trx, Id, one))) continue
          const details = { Ato: 'provar', Alvo: issuer.Nome, Id, Campos: one.Dominio }
          await recordSecurityEvent(trx, { kind: 'EMISSOR', company, by: caller, details })
        }
        if (issuer.Obrigatorio) await closeSessionsBesideIssuers(trx, caller)
        const now = await proofsOf(trx, Id)
        const isWhole = now.Dominios.every(({ Provado, Falhando }) => Provado !== null && Falhando === null)
        const word = isWhole ? 'pages.emissor.allProven' : 'pages.emissor.notAllProven'
        const Message =
          SemResposta.length === 0
            ? translate(language, word)
            : translate(language, 'pages.emissor.unanswered', { names: SemResposta.join(', ') })
        return { ...now, SemResposta, Message }
      }),
    )
  },
} satisfies PublicHandlersOf<typeof publicEmissorEndpoints>
