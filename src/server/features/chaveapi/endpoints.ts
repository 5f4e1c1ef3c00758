import { entityNamed } from '#contract/entity.ts'
import type { chaveapiEndpoints } from '#contract/features/chaveapi.ts'
import { mayChangeKey, statusChave } from '#rules/chaveapi.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { today } from '#server/core/today.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicHandlersOf } from '#server/features/handlers.ts'
import { alarm } from '#server/features/sessao/password/alarms.ts'
import { recordById } from '#server/registers/record.ts'
import { updateRecord } from '#server/registers/store.ts'
import { newSecret, secretBeginning, storeKeySecret } from './secret.ts'

const refused = (key: string) => new Problem('refused', { message: { key: `guards.${key}` } })

/** Handler that gives an API key its secret. */
export const chaveapiHandlers = {
  'chaveapi/gerar': async ({ db, body: { Id }, caller, language, encryption, address, once }) => {
    if (!caller) throw new Problem('unauthenticated')
    const company = caller.IdRegistro
    return asOwner(db, trx =>
      once(trx, async () => {
        const key = await recordById({ trx, company }, 'chaveapi', Id, true)
        // The secret of another's key would give the rights of that person.
        if (!mayChangeKey(key, caller)) throw refused('keyNotOwn')
        if (key.Expira < today()) throw refused('keyExpired')
        const Segredo = newSecret()
        const begun = { Status: statusChave.ativa, Inicio: secretBeginning(Segredo) }
        const act = { name: 'gerar', register: 'chaveapi', id: Id }
        await updateRecord(entityNamed('chaveapi'), { trx, company, caller, act }, key, begun)
        await storeKeySecret(trx, Id, Segredo)
        const user = { Id: caller.IdUsuario, Email: caller.Email, Idioma: caller.Idioma }
        await alarm(trx, { reason: 'chaveApi', user, encryption, address })
        return { Message: translate(language, 'messages.keyMade'), Segredo }
      }),
    )
  },
} satisfies PublicHandlersOf<typeof chaveapiEndpoints>
