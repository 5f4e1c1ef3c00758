import { sql } from 'kysely'
import type { OpcoesDeCriacao, OpcoesDeProva } from '#contract/features/chaveacesso.ts'
import type { ChaveDeAcesso, FatorDoUsuario } from '#contract/features/fator.ts'
import { Authenticator, type Forged } from '../../support/authenticator.ts'
import type { Reply } from './calls.ts'
import type { Person } from './factor.ts'
import type { Server } from './server.ts'

const SIGN_IN = '/api/auth/token/chave'

const optionsIn = <T>({ status, body }: Reply): T => {
  if (status !== 200) throw new Error(`No options: ${status} ${JSON.stringify(body)}`)
  return (body as { readonly Opcoes: T }).Opcoes
}

/** Calls about passkeys of a server: signing in with them, and those of a person. */
export function passkeyCallsOf(server: Server) {
  const post = (path: string, body: object, from?: string) =>
    server.call(path, { method: 'POST', body, ...(from ? { from } : {}) })

  /** Question to sign in, with the ticket of the first step or without one. */
  const asked = async (Bilhete?: string) =>
    optionsIn<OpcoesDeProva>(await post(`${SIGN_IN}/desafio`, Bilhete === undefined ? {} : { Bilhete }))
  const answer = (Credencial: unknown, Bilhete?: string, from?: string) =>
    post(SIGN_IN, { Credencial, ...(Bilhete === undefined ? {} : { Bilhete }) }, from)
  const signIn = async (device: Authenticator, forged?: Forged) => answer(device.prove(await asked(), forged))

  const begin = async (person: Person, body: object = {}) =>
    optionsIn<OpcoesDeCriacao>(await person.post('fator/chave/iniciar', body))
  const register = (person: Person, Credencial: unknown, Nome = 'Notebook') =>
    person.post('fator/chave/adicionar', { Nome, Credencial })
  /** Adds a new passkey to a person, who has just signed in or proven a factor. */
  const added = async (person: Person, Nome?: string) => {
    const device = new Authenticator()
    const reply = await register(person, device.create(await begin(person)), Nome)
    if (reply.status !== 200) throw new Error(`Not added: ${JSON.stringify(reply.body)}`)
    return { device, codes: (reply.body as { readonly Codigos: readonly string[] }).Codigos }
  }
  const askedAnew = async (person: Person) =>
    optionsIn<OpcoesDeProva>(await person.post('fator/chave/desafio', {}))
  const prove = (person: Person, Credencial: unknown) => person.post('fator/chave/provar', { Credencial })
  const factorOf = async (person: Person) =>
    (await server.call('/api/canal/account/fator', { token: person.token() })).body as FatorDoUsuario
  const listed = async (person: Person): Promise<readonly ChaveDeAcesso[]> => (await factorOf(person)).Chaves

  return { asked, answer, signIn, begin, register, added, askedAnew, prove, factorOf, listed }
}

/** Rows of the database about a user's factor. */
export function writtenOf(server: Server) {
  const first = async (statement: ReturnType<typeof sql>) =>
    (await statement.execute(server.db.kysely)).rows[0]
  /** All that a refused proof might have written. */
  const stored = (id: number) =>
    first(sql`
      select (select json_agg(k order by k."Id") from chave_acesso k where k."IdUsuario" = ${id}) as keys,
        (select json_agg(s."FatorEm" order by s."Id") from sessao s where s."IdUsuario" = ${id}) as sessions,
        (select count(*)::int from codigo_recuperacao c where c."IdUsuario" = ${id}) as codes`)
  /** Newest security event that the user has caused: its kind and what it tells. */
  const lastEvent = (id: number) =>
    first(sql`
      select "Tipo", "Detalhes" from seguranca_evento where "IdUsuario" = ${id} order by "Id" desc limit 1`)
  return { stored, lastEvent }
}
