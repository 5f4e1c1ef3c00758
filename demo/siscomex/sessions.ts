import { randomBytes } from 'node:crypto'
import type { TLSSocket } from 'node:tls'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { sign, verify } from 'hono/jwt'
import { failure } from './failures.ts'

/** Key that a company has made at the Portal Único, for its own catalogue. */
export type AccessKey = { readonly clientId: string; readonly clientSecret: string; readonly root: string }

/** Environment of the simulator's handlers. */
export type Bindings = { Bindings: HttpBindings; Variables: { root: string } }

export type SessionSettings = {
  readonly accessKeys: readonly AccessKey[]
  /** Milliseconds for which a session lasts. */
  readonly sessionLength: number
  /** Milliseconds between two authentications with the same credentials; a minute at the real one. */
  readonly betweenAuthentications: number
}

type Open = { readonly root: string; csrf: string }

const ROLES = ['IMPEXP', 'DEPOSIT', 'OPERPORT', 'TRANSPORT']
const token = () => randomBytes(16).toString('base64url')

/** Authentication of the Portal Único, and the check of what its sessions want of every call. */
export function sessionsOf({ accessKeys, sessionLength, betweenAuthentications }: SessionSettings) {
  const secret = token()
  const open = new Map<string, Open>()
  const authenticatedAt = new Map<string, number>()

  const authenticate = async (context: Context<Bindings>, who: string, root: string) => {
    if (!ROLES.includes(context.req.header('Role-Type') ?? '')) {
      throw failure(422, 'PLAT-ER2008', 'Perfil de acesso inválido')
    }
    const now = Date.now()
    if (now - (authenticatedAt.get(who) ?? Number.NEGATIVE_INFINITY) < betweenAuthentications) {
      const message =
        'O intervalo mínimo entre autenticações é de 60 segundos. O token gerado deve ser reaproveitado.'
      throw failure(422, 'PLAT-ER2033', message)
    }
    authenticatedAt.set(who, now)
    const id = token()
    const csrf = token()
    open.set(id, { root, csrf })
    const expires = now + sessionLength
    context.header('Set-Token', await sign({ jti: id, exp: Math.ceil(expires / 1_000) }, secret, 'HS256'))
    context.header('X-CSRF-Token', csrf)
    context.header('X-CSRF-Expiration', String(expires))
    return context.body(null, 200)
  }

  const routes = new Hono<Bindings>()
    .post('/autenticar', context => {
      const root = certifiedRoot(context)
      if (root === undefined)
        throw failure(401, 'PLAT-ER2001', 'Certificado digital não informado ou inválido')
      return authenticate(context, `certificate ${root}`, root)
    })
    .post('/autenticar/chave-acesso', context => {
      const { 'client-id': id, 'client-secret': given } = context.req.header()
      const key = accessKeys.find(({ clientId, clientSecret }) => clientId === id && clientSecret === given)
      if (!key) throw failure(401, 'PLAT-ER2030', 'Par de chaves de acesso inválido')
      return authenticate(context, `key ${key.clientId}`, key.root)
    })

  /** Session of a call, by its two tokens; the second is replaced by the one of the answer. */
  const check: MiddlewareHandler<Bindings> = async (context, next) => {
    const session = await sessionOf(context.req.header('Authorization') ?? '')
    if (!session || session.csrf !== context.req.header('X-CSRF-Token')) {
      throw failure(401, 'PUCX-ER0101', 'Usuário não autenticado ou autenticação inválida')
    }
    session.csrf = token()
    const { csrf } = session
    context.set('root', session.root)
    await next()
    context.res.headers.set('X-CSRF-Token', csrf)
    context.res.headers.set('X-CSRF-Expiration', String(Date.now() + sessionLength))
  }

  const sessionOf = async (authorization: string) => {
    try {
      const { jti } = await verify(authorization.replace(/^Bearer /, ''), secret, 'HS256')
      return open.get(String(jti))
    } catch {
      return undefined
    }
  }

  return {
    routes,
    check,
    /** Makes every X-CSRF-Token handed out so far worthless. */
    expireCsrf: () => {
      for (const session of open.values()) session.csrf = token()
    },
  }
}

/** Root of the company that the client's certificate is of: the common name ends in its CNPJ, as in ICP-Brasil. */
function certifiedRoot(context: Context<Bindings>): string | undefined {
  // The server speaks TLS alone.
  const { subject, valid_to: end } = (context.env.incoming.socket as TLSSocket).getPeerCertificate()
  const [, root] = /:([0-9A-Z]{8})[0-9A-Z]{4}\d{2}$/.exec(String(subject?.CN ?? '')) ?? []
  return root !== undefined && Date.parse(end) > Date.now() ? root : undefined
}
