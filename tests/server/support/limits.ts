import { sql } from 'kysely'
import { afterEach, beforeAll, expect } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { peopleOf } from './grants.ts'
import { paymentsWorld, READ } from './pagamentos.ts'
import { type Worker, worker } from './registers.ts'

const [pagamento, alcada] = [entityNamed('pagamento'), entityNamed('alcada')]

const AUTHORIZING = {
  PAGAMENTO: ['Visualizar', 'Cadastrar', 'Editar'],
  PAGAMENTO_AUTORIZACAO: ['Visualizar', 'Editar'],
  ALCADA: ['Visualizar', 'Cadastrar', 'Editar', 'Deletar'],
} as const

/** World of payment requests with three who authorize, one of whom works for no branch, and no limit before a test. */
export function limitsWorld() {
  const { server, all, payer, broker, agent } = paymentsWorld()
  const { newcomer } = peopleOf(server)
  const run = (statement: ReturnType<typeof sql>) => statement.execute(server.db.kysely)
  let found: { readonly one: Worker; readonly other: Worker; readonly outsider: Worker } | undefined

  /** User who authorizes, of all branches. */
  const authorizer = async () => {
    const token = await newcomer('industria', AUTHORIZING)
    const { body } = await server.call('/api/canal/account/validateToken', { token })
    const { IdUsuario } = body as { readonly IdUsuario: number }
    await run(sql`insert into acesso_filial ("IdRegistro", "IdUsuario", "IdFilial")
      select f."IdRegistro", u."Id", f."Id" from usuario u join filial f on f."IdRegistro" = u."IdRegistro"
      where u."Id" = ${IdUsuario}`)
    return worker(server, token)
  }

  beforeAll(async () => {
    await run(sql`delete from alcada`)
    const [one, other] = [await authorizer(), await authorizer()]
    found = { one, other, outsider: worker(server, await newcomer('industria', AUTHORIZING)) }
  })
  afterEach(async () => {
    await run(sql`delete from alcada`)
    await run(sql`update registro set "SegregacaoFuncoes" = true`)
  })

  const people = () => {
    if (!found) throw new Error('The users are there within hooks and tests alone')
    return found
  }
  const limited = async (ValorLimite: string, IdFilial: unknown = null) => {
    const row = { Descricao: `Até ${ValorLimite} ${IdFilial}`, IdFilial, ValorLimite }
    const { status, body } = await payer.create(alcada, row)
    expect([status, body]).toMatchObject([200, { ValorLimite }])
    return body as StoredRow
  }
  const read = async (Id: number) => (await payer.model(pagamento, Id)).body as StoredRow
  /** Request of the broker that waits for an authorization. */
  const waiting = async (amount: string, values: Row = {}) => {
    const { Id } = await all.made(broker, amount, values)
    expect((await all.act(broker, 'enviar', Id))[0]).toBe(200)
    return Id
  }
  const authorize = (who: Worker, id: number) => all.act(who, 'autorizar', id, READ)
  return { server, all, payer, broker, agent, people, newcomer, limited, read, waiting, authorize }
}
