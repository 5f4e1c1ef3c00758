import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import type { Notificacao, Preferencia } from '#contract/features/notificacao.ts'
import { paymentsOf } from './pagamentos.ts'
import { type Worker, worker } from './registers.ts'
import { type Server, startServer } from './server.ts'

/** Path of the tools of everybody, notifications among them. */
export const TOOLS = '/api/canal/tools'

/** Provider of the importer that asks it to pay. */
export const BROKER = 'despachante@demo.canal'

type Company = { readonly Id: number; readonly RazaoSocial: string }

/** Server of a test file whose users are notified of payment requests; each test begins without a notification. */
export async function notifiedUsers() {
  const server: Server = await startServer()
  afterAll(() => server.stop())
  beforeEach(async () => {
    await sql`delete from notificacao_preferencia`.execute(server.db.kysely)
    await sql`delete from notificacao`.execute(server.db.kysely)
  })
  const workerOf = async (address: string) => worker(server, await server.tokenOf(address))
  const all = paymentsOf(server)
  const authorizer = await workerOf('autorizacao@demo.canal')
  const viewer = await workerOf('consulta@demo.canal')
  const owner = await workerOf('canal@demo.canal')
  const { rows } = await sql<Company>`
    select r."Id", r."RazaoSocial" from registro r join usuario u on u."IdRegistro" = r."Id"
    where u."Email" = 'industria@demo.canal'`.execute(server.db.kysely)
  const importer: Company = rows[0] ?? { Id: 0, RazaoSocial: '' }

  /** A user's notifications. */
  async function listOf(who: Worker): Promise<readonly Notificacao[]> {
    const { status, body } = await who.call(`${TOOLS}/notificacoes`, {})
    expect(status).toBe(200)
    return body as readonly Notificacao[]
  }

  const prefer = (who: Worker, ...Preferencias: readonly Preferencia[]) =>
    who.call(`${TOOLS}/notificacoes/preferencias/atualizar`, { Preferencias })

  /** Ends or renews the links of the importer's providers. */
  const linked = (isLinked: boolean) =>
    sql`update vinculo set "Ativo" = ${isLinked} where "IdCliente" = ${importer.Id}`.execute(server.db.kysely)

  return { server, all, authorizer, viewer, owner, importer, workerOf, listOf, prefer, linked }
}
