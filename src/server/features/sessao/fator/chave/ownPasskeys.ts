import type { ChaveCriada, ChaveProvada } from '#contract/features/chaveacesso.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { Refusing } from '#server/features/sessao/fator/guess.ts'
import {
  assertProvenIfAny,
  broughtByFactor,
  guessed,
  locked,
  type OwnCall,
  ownCallerOf,
  proved,
  recordFactor,
  takenByFactor,
  tellOfFactor,
} from '#server/features/sessao/fator/ownCall.ts'
import { hasFactor } from '#server/features/sessao/fator/storedFactor.ts'
import { assertTheirs } from '#server/features/sessao/password/changePassword.ts'
import { isChallenge, takeChallenge } from './challenge.ts'
import { creationOf, questionOf } from './options.ts'
import { deletePasskey, knownPasskeys, ownedPasskey, storePasskey } from './storedPasskeys.ts'
import { PASSKEY_MEANS, takePasskey } from './takePasskey.ts'
import { createdPasskey } from './verify.ts'

/** Most passkeys of a user: one for each device that there is, and more than anybody has. */
const MOST = 20

const refusingPasskey = (): Refusing => ({
  refusal: fieldProblem('Credencial', 'validation.passkey'),
  means: PASSKEY_MEANS,
})

/** Begins to add a passkey: what the browser creates it by. The first factor takes the password, a further one a proof. */
export async function beginPasskey(call: OwnCall<{ readonly Password?: string | undefined }>) {
  const caller = ownCallerOf(call)
  assertProvenIfAny(caller)
  if (!caller.hasFactor) await assertTheirs(call, caller, 'factor')
  const known = await asOwner(call.db, trx => knownPasskeys(trx, caller.IdUsuario))
  return { Opcoes: creationOf(call.encryption, caller, known) }
}

/** Adds a passkey; other sessions end. */
export function addPasskey(call: OwnCall<{ readonly Nome: string; readonly Credencial: ChaveCriada }>) {
  const { encryption, body, language } = call
  return guessed(call, refusingPasskey(), async (trx, caller, refuse) => {
    const { IdUsuario, session } = caller
    assertProvenIfAny(caller)
    const created = await createdPasskey(body.Credencial, challenge =>
      isChallenge(encryption, `adicionar ${session}`, challenge),
    )
    if (!created) return refuse('assinatura')
    const { challenge, ...key } = created
    if (!(await takeChallenge(trx, challenge))) return refuse('repetida')
    const isFirst = !(await hasFactor(trx, IdUsuario))
    if ((await knownPasskeys(trx, IdUsuario)).length >= MOST)
      throw new Problem('refused', { message: { key: 'guards.passkeys', with: { most: MOST } } })
    if (!(await storePasskey(trx, IdUsuario, { ...key, Nome: body.Nome })))
      throw new Problem('refused', { message: { key: 'guards.passkeyThere' } })
    const brought = await broughtByFactor(trx, caller, isFirst)
    await tellOfFactor(call, trx, caller, 'chave')
    await recordFactor(trx, caller, 'adicionar', PASSKEY_MEANS)
    return { ...brought, Message: translate(language, 'pages.fator.passkey.added') }
  })
}

/** Question to the caller's passkeys, for a proof in this session. */
export async function askOwnPasskey(call: OwnCall<unknown>) {
  const { IdUsuario, session } = ownCallerOf(call)
  const known = await asOwner(call.db, trx => knownPasskeys(trx, IdUsuario))
  return { Opcoes: questionOf(call.encryption, `provar ${session}`, known) }
}

/** Proves one of the caller's passkeys in this session anew. */
export function provePasskey(call: OwnCall<{ readonly Credencial: ChaveProvada }>) {
  const { encryption, body } = call
  return guessed(call, refusingPasskey(), async (trx, caller, refuse) => {
    const passkey = await ownedPasskey(trx, body.Credencial.id)
    if (passkey?.IdUsuario !== caller.IdUsuario) return refuse('desconhecida')
    const proof = { given: body.Credencial, passkey, purpose: `provar ${caller.session}` } as const
    const refusal = await takePasskey(trx, encryption, proof)
    return refusal ? refuse(refusal) : proved(call, trx, caller, PASSKEY_MEANS)
  })
}

/** Removes one of the caller's passkeys; the door has asked for a proof. Other sessions end. */
export function dropPasskey(call: OwnCall<{ readonly Id: number }>) {
  return locked(call, async (trx, caller) => {
    const { IdUsuario } = caller
    const name = await deletePasskey(trx, IdUsuario, call.body.Id)
    if (name === undefined) throw new Problem('notFound')
    const isLast = await takenByFactor(trx, caller)
    await tellOfFactor(call, trx, caller, isLast ? 'fatorRemovido' : 'chaveRemovida')
    await recordFactor(trx, caller, 'excluir', PASSKEY_MEANS)
    return {
      Message: translate(call.language, isLast ? 'pages.fator.removed' : 'pages.fator.passkey.removed'),
    }
  })
}
