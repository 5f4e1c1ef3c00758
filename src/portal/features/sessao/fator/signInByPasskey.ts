import { chaveacessoEndpoints } from '#contract/features/chaveacesso.ts'
import { takeSession } from '#portal/providers/account.ts'
import { call } from '#portal/providers/http/request.ts'
import { askPasskey } from './passkey.ts'

/** Signs in by a passkey, in place of the password, or as second step with the ticket of the first; rejects with an error to show. */
export async function signInByPasskey(ticket?: string): Promise<void> {
  const step = ticket === undefined ? {} : { Bilhete: ticket }
  const { Opcoes } = await call(chaveacessoEndpoints['token/chave/desafio'], { body: step })
  const Credencial = await askPasskey(Opcoes)
  await takeSession(await call(chaveacessoEndpoints['token/chave'], { body: { ...step, Credencial } }))
}
