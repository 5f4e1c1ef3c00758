import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { Session } from '#contract/session.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { administrator, factorCallsOf, type Person, personWithPassword } from './support/factor.ts'
import { openOnly } from './support/grants.ts'
import { emailsTo } from './support/mail.ts'
import { passkeyCallsOf } from './support/passkeys.ts'
import { endpointOf, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server, workerOf } = world()
const boss = workerOf(entityNamed('usuario'))
beforeEach(() => sql`delete from tentativa`.execute(server.db.kysely))

const person = () => personWithPassword(server, boss)
const asked = { status: 401, body: { code: 'factorAsked' } }
const ended = { status: 401, body: { code: 'ticketEnded' } }

describe('who has lost the second factor', () => {
  const reset = async (who: Person, by = boss) =>
    by.call(`/api/canal/admin/perfil/redefinirFator?id=${who.id}`)

  test('is let in by the password again by an administrator; they and all administrators are told', async () => {
    const [ana, keys] = [await person(), passkeyCallsOf(server)]
    await ana.add()
    const { device } = await keys.added(ana)
    const ticket = await ana.ticket()
    const other = await personWithPassword(server, boss, await administrator(server))
    expect((await reset(ana)).status).toBe(200)
    expect((await server.call('/api/canal/account/fator', { token: ana.token() })).status).toBe(401)
    expect(await ana.second(ticket, '000000')).toMatchObject(ended)
    expect(await keys.signIn(device)).toMatchObject({ status: 401 })
    expect((await ana.signIn()).status).toBe(200)
    const Assunto = 'A verificação em duas etapas de um usuário foi removida'
    expect((await emailsTo(server, ana.email))[0]).toMatchObject({
      Assunto: 'Um administrador removeu sua verificação em duas etapas',
    })
    for (const address of [other.email, 'industria@demo.canal'])
      expect((await emailsTo(server, address))[0]).toMatchObject({ Assunto })
    const { body } = await boss.call(`${endpointOf(entityNamed('usuario'), 'historico').path}?id=${ana.id}`)
    expect((body as readonly HistoryEntry[])[0]).toMatchObject({
      Ato: 'redefinirFator',
      Mudancas: { PossuiFator: expect.anything() },
    })
  })

  test('is not let in by who is no administrator, nor by themselves, nor by another company', async () => {
    const ana = await person()
    await ana.add()
    await openOnly(server, 'consulta@demo.canal', { USUARIO: ['Visualizar', 'Editar'] })
    const keeper = worker(server, await server.tokenOf('consulta@demo.canal'))
    expect((await reset(ana, keeper)).status).toBe(403)
    expect((await reset(ana, worker(server, await server.tokenOf('outra@demo.canal')))).status).toBe(404)
    const outra = await factorCallsOf(server, 'outra@demo.canal', DEMO_PASSWORD)
    await outra.add()
    const { IdUsuario: id } = (
      await server.call('/api/canal/account/validateToken', { token: outra.token() })
    ).body as Session
    expect(await reset({ ...outra, id }, worker(server, outra.token()))).toMatchObject({ status: 409 })
    expect(await ana.signIn()).toMatchObject(asked)
  })
})
