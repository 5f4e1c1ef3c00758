import type { APIRequestContext } from '@playwright/test'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import type { Entity } from '#contract/entity.ts'
import { notificacaoEndpoints, notificationKindNames } from '#contract/features/notificacao.ts'
import { lookupNamed } from '#contract/lookup.ts'
import { pathOf } from '#contract/registers.ts'
import type { Session } from '#contract/session.ts'
import type { Row } from '#contract/validation.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { AnyField } from '#schema/kind.ts'
import type { Verb } from '#schema/register.ts'
import { lookupPath, sampleRow } from '../../server/support/sample.ts'
import { newTaxId } from './taxId.ts'

/** Demo account that a test is signed in with; `nobody` starts without a session. */
export type Account =
  | 'industria'
  | 'agente'
  | 'despachante'
  | 'transportador'
  | 'consulta'
  | 'autorizacao'
  | 'outra'
  | 'canal'
  | 'nobody'

export type Stored = Row & { readonly Id: number; readonly Versao: number }

type Sent = { readonly data?: unknown; readonly client?: number }

export const emailOf = (account: Account) => `${account}@demo.canal`

function pathTo(entity: Entity, verb: Verb): string {
  const path = pathOf(entity, verb)
  if (!path) throw new Error(`${entity.name} has no ${verb}`)
  return path
}

/** Values that must be unique: tests run in parallel on one database, and forms choose the last code. */
function ownValues({ spec }: Entity): Row {
  const composed = new Set(spec.unique?.flat())
  const own = (name: string, field: AnyField) => {
    if (field.kind === 'taxId' && field.unique) return newTaxId(field.accepts)
    return field.kind === 'choice' && composed.has(name) ? field.codes.at(-2) : undefined
  }
  const values = Object.entries(spec.fields).map(([name, field]) => [name, own(name, field)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Milliseconds after which a session that was not used is not relied on: the server ends it after half an hour. */
const KEPT = 20 * 60_000

/** Attempts after a connection that the server closed, since it was idle, in the moment of its use. */
const RESET = { maxRetries: 2 }

/** API of the server behind the portal, to prepare and check records. */
export function apiOver(request: APIRequestContext) {
  const shared = new Map<Account, { readonly session: Promise<Session>; used: number }>()

  /** Opens a session for one test alone. */
  const open = (account: Account): Promise<Session> => openWith(emailOf(account), DEMO_PASSWORD)

  /** Opens a session of whoever has that address and password. */
  async function openWith(Email: string, Password: string): Promise<Session> {
    const answer = await request.post('/api/auth/token', { data: { Email, Password }, ...RESET })
    if (!answer.ok()) throw new Error(`${Email} could not sign in: ${answer.status()}`)
    return (await answer.json()) as Session
  }

  /** Turns off notifications, whose toasts would appear on pages of other tests. */
  async function withoutNotifications(session: Session): Promise<Session> {
    const Preferencias = notificationKindNames.map(Tipo => ({ Tipo, Portal: false, Email: 'nenhum' }))
    await call(session, notificacaoEndpoints['notificacoes/preferencias/atualizar'].path, {
      data: { Preferencias },
    })
    return session
  }

  /** Session shared by all tests of a worker, unless the last use was so long ago that the server may have ended it. */
  function sessionOf(account: Account): Promise<Session> {
    const last = shared.get(account)
    const isKept = last && Date.now() - last.used < KEPT
    const session = isKept ? last.session : open(account).then(withoutNotifications)
    shared.set(account, { session, used: Date.now() })
    return session
  }

  async function call(session: Session, path: string, { data, client }: Sent = {}): Promise<unknown> {
    const answer = await request.fetch(path, {
      method: data === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${session.Token_Acess}`,
        ...(client === undefined ? {} : { [CLIENT_HEADER]: String(client) }),
      },
      ...(data === undefined ? {} : { data }),
      ...RESET,
    })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }

  /** Creates a record with these values and valid ones for other required fields; by a provider, for a client. */
  async function create(account: Account, entity: Entity, values: Row, client?: number): Promise<Stored> {
    const forClient = client === undefined ? {} : { client }
    const session = await sessionOf(account)
    const offers = async (lookup: string) => {
      const asked = lookupNamed(lookup)
      const isPosted = asked.type === 'query' && asked.method === 'POST'
      const offered = await call(session, lookupPath(lookup), {
        ...(isPosted && { data: {} }),
        ...forClient,
      })
      return (offered as readonly { readonly Id: number | string }[]).map(({ Id }) => Id)
    }
    const data = await sampleRow(entity, offers, { ...ownValues(entity), ...values })
    const under = entity.parent ? { [entity.parent.column]: values[entity.parent.column] } : {}
    return (await call(session, pathTo(entity, 'adicionar'), {
      data: { ...data, ...under },
      ...forClient,
    })) as Stored
  }

  /** Stored record. */
  async function read(account: Account, entity: Entity, id: number): Promise<Stored> {
    return (await call(await sessionOf(account), `${pathTo(entity, 'model')}?id=${id}`)) as Stored
  }

  /** Records that a search finds, oldest first, so that those of other tests come last. */
  async function find(account: Account, entity: Entity, q: string): Promise<readonly Stored[]> {
    const path = `${pathTo(entity, 'list')}?sort=["Id","ASC"]&filter=${encodeURIComponent(JSON.stringify({ q }))}`
    return (await call(await sessionOf(account), path)) as readonly Stored[]
  }

  /** Changes a record as another user would. */
  async function change(account: Account, entity: Entity, { Id }: Stored, values: Row): Promise<Stored> {
    const now = await read(account, entity, Id)
    return (await call(await sessionOf(account), pathTo(entity, 'atualizar'), {
      data: { ...now, ...values },
    })) as Stored
  }

  /** Calls an endpoint that is no verb of an entity; by a provider, for a client. */
  async function ask(account: Account, path: string, client?: number): Promise<unknown> {
    return call(await sessionOf(account), path, client === undefined ? {} : { client })
  }

  /** Sends a body to such an endpoint. */
  async function send(account: Account, path: string, data: Row): Promise<unknown> {
    return call(await sessionOf(account), path, { data })
  }

  /** Deletes a record as another user would. */
  async function remove(account: Account, entity: Entity, { Id }: Stored): Promise<void> {
    await call(await sessionOf(account), `${pathTo(entity, 'excluir')}?id=${Id}`)
  }

  /** Name and CNPJ of an account's company, from its head office. */
  async function companyOf(
    account: Account,
  ): Promise<{ readonly RazaoSocial: string; readonly Cnpj: string }> {
    const branches = await call(await sessionOf(account), '/api/canal/admin/filiais?filter={"Matriz":true}')
    const [first] = branches as readonly { readonly RazaoSocial: string; readonly Cnpj: string }[]
    if (!first) throw new Error(`The company of ${account} has no head office`)
    return first
  }

  /** Revokes a session on the server. */
  async function revoke(session: Session | null): Promise<void> {
    if (session) await call(session, '/api/auth/token/revogar', { data: {} })
  }

  return { open, openWith, sessionOf, ask, send, create, read, find, change, remove, companyOf, revoke }
}

export type Api = ReturnType<typeof apiOver>
