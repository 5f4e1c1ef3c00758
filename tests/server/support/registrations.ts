import { sql } from 'kysely'
import type { Row } from '#contract/validation.ts'
import { cnpjNumber } from '#kinds/taxId/sampleTaxId.ts'
import { asOwner } from '#server/db/transaction.ts'
import { emailsTo } from './mail.ts'
import type { Server } from './server.ts'

export const ROOT = '/api/canal/account/solicitacao/registro'
export const ADMIN = '/api/canal/admin'
export const OWNER = 'canal@demo.canal'

let made = 0
/** Valid registration request of a company without one. */
export function request(values: Row = {}): Row {
  made += 1
  return {
    TipoRegistro: 1,
    Cnpj: cnpjNumber(made),
    RazaoSocial: `Nova Rota Cargas ${made} Ltda.`,
    NomeFantasia: 'Nova Rota',
    Nome: 'Lúcia Ferraz',
    Email: `lucia${made}@novarota.example`,
    Telefone: '(47) 3000-1414',
    IdEstado: '42',
    IdCidade: '4202404',
    Mensagem: 'Olá',
    AceiteTermos: true,
    AceitePrivacidade: true,
    ...values,
  }
}

/** Registration requests: sent anonymously, read and decided by the owner. */
export function registrationsAt(server: Server) {
  /** Sends a request from an address of its own, so that no test uses up another's quota. */
  async function send(
    body: unknown,
    remoteAddress = `10.1.${made % 250}.${made % 199}`,
    language = 'pt',
    headers: Readonly<Record<string, string>> = {},
  ) {
    const response = await server.app.request(
      `${ROOT}/adicionar`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
    )
    return { status: response.status, body: (await response.json()) as Row }
  }

  /** First row of a statement run without row-level security. */
  const first = async <T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
    (await asOwner(server.db, trx => query.execute(trx))).rows[0]

  const emailTo = async (email: unknown) => (await emailsTo(server, String(email)))[0]

  /** Sends a valid request; returns its number. */
  async function sent(values: Row = {}, language = 'pt') {
    const row = request(values)
    const { status, body } = await send(row, undefined, language)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const found = await first(sql<{ Id: number }>`select "Id" from solicitacao where "Cnpj" = ${row['Cnpj']}`)
    return { row, id: Number(found?.Id), body }
  }

  const doing = async (action: string, id: number, { email = OWNER, motivo = '' } = {}) =>
    server.call(`${ADMIN}/solicitacao/${action}?id=${id}&motivo=${encodeURIComponent(motivo)}`, {
      token: await server.tokenOf(email),
    })

  const read = async (id: number) => {
    const token = await server.tokenOf(OWNER)
    return (await server.call(`${ADMIN}/solicitacao/model?id=${id}`, { token })).body as Row
  }

  return { send, first, emailTo, sent, doing, read }
}

export type Registrations = ReturnType<typeof registrationsAt>
