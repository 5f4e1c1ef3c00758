import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { SegredoDoAplicativo } from '#contract/features/fator.ts'
import type { FactorTicket } from '#contract/problem.ts'
import type { Session } from '#contract/session.ts'
import { appCode } from '../../support/appCode.ts'
import { codeIn, emailsTo } from './mail.ts'
import type { Worker } from './registers.ts'
import type { Server } from './server.ts'

const ACCOUNT = '/api/canal/account'
/** Password of these people. */
export const PASSWORD = 'Navio no porto de Itajaí'

let count = 0

/** New user of the worker's company, who has set a password, and their calls. */
export async function personWithPassword(server: Server, boss: Worker, values: object = {}) {
  count += 1
  const email = `duas.etapas.${count}@exemplo.com.br`
  const { Id } = await boss.createSample(entityNamed('usuario'), { Email: email, ...values })
  const Codigo = codeIn((await emailsTo(server, email))[0])
  const body = { Codigo, NewPassword: PASSWORD, ConfirmPassword: PASSWORD }
  await server.call(`${ACCOUNT}/senha/reset`, { method: 'POST', body })
  return factorCallsOf(server, email, PASSWORD, Id)
}

export type Person = Awaited<ReturnType<typeof factorCallsOf>>

/** Calls of a user about their second factor, signed in with the password. */
export async function factorCallsOf(server: Server, email: string, password: string, id = 0) {
  const signIn = (from?: string) =>
    server.call('/api/auth/token', {
      method: 'POST',
      body: { Email: email, Password: password },
      ...(from ? { from } : {}),
    })
  let { Token_Acess: token } = (await signIn()).body as Session
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await server.call(`${ACCOUNT}/${path}`, { method: 'POST', body, token, headers })
    // A proof answers the token that the session goes on with.
    token = (reply.body as Partial<Session> | null)?.Token_Acess ?? token
    return reply
  }
  const begin = async () => (await post('fator/iniciar', {})).body as SegredoDoAplicativo
  const confirm = (Codigo: string) => post('fator/confirmar', { Codigo })
  const ticket = async (from?: string) =>
    ((await signIn(from)).body as { readonly ticket: FactorTicket }).ticket.Bilhete
  const second = (Bilhete: string, Codigo: string, from?: string) =>
    server.call('/api/auth/token/fator', {
      method: 'POST',
      body: { Bilhete, Codigo },
      ...(from ? { from } : {}),
    })
  /** Adds a factor; answers its secret and the recovery codes, and lets the same period's code be taken again. */
  const add = async () => {
    const { Segredo: secret } = await begin()
    const { body } = await confirm(appCode(secret))
    await freshPeriods(server)
    return { secret, codes: (body as { readonly Codigos: readonly string[] }).Codigos }
  }
  return {
    ...{ email, id, signIn, post, begin, confirm, ticket, second, add },
    token: () => token,
    /** Goes on in another session. */
    holds: (other: string) => {
      token = other
    },
  }
}

/** Forgets which periods codes were taken of, as the passing of a minute does. */
export async function freshPeriods(server: Server): Promise<void> {
  await sql`update fator_totp set "UltimoPasso" = 0`.execute(server.db.kysely)
}

/** Lets so many minutes pass since somebody proved in any session who they are. */
export async function provenBefore(server: Server, minutes: number): Promise<void> {
  await sql`update sessao set "FatorEm" = "FatorEm" - make_interval(mins => ${minutes})`.execute(
    server.db.kysely,
  )
}

/** Values of a user of the importer who may do all that its first administrator may. */
export async function administrator(server: Server): Promise<object> {
  const { rows } = await sql<{ IdCargo: number }>`
    select "IdCargo" from usuario where "Email" = 'industria@demo.canal'`.execute(server.db.kysely)
  return { TipoAcesso: 1, IdCargo: rows[0]?.IdCargo }
}
