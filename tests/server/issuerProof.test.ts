import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { FatorDoUsuario } from '#contract/features/fator.ts'
import type { Session } from '#contract/session.ts'
import { PEOPLES_DOMAIN, signOnAt } from './support/oidc.ts'
import { world } from './support/world.ts'

const { server, workerOf } = world()
const usuario = entityNamed('usuario')
const boss = workerOf(usuario)
const FACTOR = '/api/canal/account/fator'
const SESSIONS = '/api/canal/admin/perfil'

test('an issuer proves who comes by it only as far as it says when it asked them', async () => {
  const { company, signIn, workerAs, here } = await signOnAt(server)
  const { issuer } = await company(workerAs('industria'), PEOPLES_DOMAIN)
  const Email = 'sem.senha@exemplo.com.br'
  const { Id } = await boss.createSample(usuario, { Email })
  issuer.know(Email, { email: Email, email_verified: true })
  const asked = async (secondsAgo?: number) => {
    const auth_time = secondsAgo === undefined ? undefined : Math.floor(Date.now() / 1_000) - secondsAgo
    issuer.state.forging = { claims: { auth_time } }
    const { Token_Acess: token } = (await signIn(Email)).body as Session
    const { body } = await here.call(FACTOR, { token })
    const { status } = await here.call(`${SESSIONS}/sessao/excluir`, {
      ...{ method: 'POST', token, body: { Id, Sessao: 'nenhuma' } },
    })
    const begun = await here.call(`${FACTOR}/iniciar`, { method: 'POST', token, body: {} })
    return { status, begun: begun.status, PossuiSenha: (body as FatorDoUsuario).PossuiSenha }
  }
  // Without a password, and with an issuer that does not say, a first factor is the only way to prove anything later.
  expect(await asked()).toEqual({ status: 403, begun: 200, PossuiSenha: false })
  expect(await asked(3_600)).toEqual({ status: 403, begun: 200, PossuiSenha: false })
  expect(await asked(5)).toEqual({ status: 404, begun: 200, PossuiSenha: false })
})
