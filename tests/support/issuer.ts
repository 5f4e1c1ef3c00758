import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const CLIENT = 'portal'
export const CLIENT_SECRET = 'segredo-do-portal-no-emissor'

/** Person of an issuer, by the claims that it tells of them. */
export type IssuersPerson = {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly groups?: readonly string[]
}

type Claims = Readonly<Record<string, unknown>>
type Tokens = Readonly<Record<string, unknown>> & { readonly id_token: string }

/** ID token as it is forged: other claims, another header, or another key. */
export type Forging = {
  readonly claims?: Claims
  readonly header?: Claims
  readonly key?: ReturnType<typeof newKeys>['privateKey']
  /** Without a signature. */
  readonly isBare?: boolean
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const KID = 'chave-1'
const ROTATED = 'chave-2'

const keyOf = (key: KeyObject, kid: string) => ({
  ...key.export({ format: 'jwk' }),
  ...{ kid, alg: 'RS256', use: 'sig' },
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part = ''): Claims => JSON.parse(Buffer.from(part, 'base64url').toString())

/**
 * Issuer of identities on this machine, a real one (oidc-provider): whoever is named by `login_hint` is signed in without a
 * question. It sends people back to `returns`, which are known once our side has a record of it.
 */
export async function startIssuer() {
  const people = new Map<string, IssuersPerson>()
  const state = {
    /** Methods that it says people have been asked by. */
    amr: ['pwd'] as readonly string[],
    /** Person who is signed in whatever the hint says. */
    as: undefined as string | undefined,
    /** Paths that were asked for. */
    asked: [] as string[],
    /** Event before a code is exchanged. */
    meanwhile: undefined as (() => Promise<unknown>) | undefined,
    /** Change that ID tokens are forged by. */
    forging: undefined as Forging | undefined,
  }
  const { privateKey } = newKeys()
  let rotated: ReturnType<typeof newKeys>['privateKey'] | undefined
  const http = createServer()
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const forged = ({ claims, header, key = privateKey, isBare = false }: Forging, token: string) => {
    const [head, body] = token.split('.')
    const text = `${encoded({ ...decoded(head), ...header })}.${encoded({ ...decoded(body), ...claims })}`
    return `${text}.${isBare ? '' : sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
  }

  const open = (returns: readonly string[]) => {
    const provider = new Provider(address, {
      clients: [
        {
          client_id: CLIENT,
          client_secret: CLIENT_SECRET,
          redirect_uris: returns,
          post_logout_redirect_uris: returns.map(one => new URL('/admin/pages/login', one).href),
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: { keys: [keyOf(privateKey, KID)] },
      claims: {
        openid: ['sub', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['name', 'groups'],
      },
      cookies: { keys: ['teste'] },
      pkce: { required: () => true },
      features: {
        devInteractions: { enabled: false },
        // The page of the package asks a service elsewhere for its letters.
        rpInitiatedLogout: {
          logoutSource: (context: { body: unknown }, form: string) => {
            context.body = `<!doctype html><title>Sair</title>${form}
              <button form="op.logoutForm" name="logout" value="yes">Sair</button>`
          },
        },
      },
      interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ sub, ...people.get(sub) }),
      }),
      loadExistingGrant: async ({ oidc }: { readonly oidc: Oidc }) => {
        const { clientId } = oidc.client
        const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.use(async (context, next) => {
      await next()
      const tokens = context.body as Tokens | undefined
      if (context.path === '/token' && state.forging && tokens?.id_token)
        context.body = { ...tokens, id_token: forged(state.forging, tokens.id_token) }
      if (context.path === '/jwks' && rotated)
        context.body = { keys: [keyOf(createPublicKey(rotated), ROTATED)] }
    })
    const answer = provider.callback()
    http.on('request', async (request, response) => {
      state.asked.push(request.url ?? '')
      if (request.url === '/token') await state.meanwhile?.()
      if (!request.url?.startsWith('/interaction/')) return answer(request, response)
      const { params } = await provider.interactionDetails(request, response)
      const login = { accountId: state.as ?? params.login_hint, amr: state.amr }
      await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
    })
  }

  const stop = () => {
    http.closeAllConnections()
    http.close()
  }
  /** Adds a person, or changes what is told of them; their `sub` is what they sign in by. */
  const know = (sub: string, person: IssuersPerson) => void people.set(sub, person)
  /** Signs by another key from now on, and names it alone. */
  const rotate = () => {
    rotated = newKeys().privateKey
    state.forging = { key: rotated, header: { kid: ROTATED } }
  }
  return { address, state, open, stop, know, rotate, strangersKey: () => newKeys().privateKey }
}

type Oidc = {
  readonly provider: Provider
  readonly client: { readonly clientId: string }
  readonly session: { readonly accountId: string }
}

export type StartedIssuer = Awaited<ReturnType<typeof startIssuer>>

/** Longest way through an issuer, in redirects. */
const MOST = 10

/** Answer of an issuer: the query, and whose redirect address it calls. */
export type IssuersAnswer = { readonly Emissor: number; readonly Resposta: string }

/** Answer by which an issuer sends a browser back that comes to it by this address, with the cookies of its own way alone. */
export async function issuersAnswer(address: string): Promise<IssuersAnswer> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(address)
  let next = address
  for (let followed = 0; followed < MOST; followed += 1) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { Cookie } })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('Location')
    if (!location) throw new Error(`${next}: ${response.status} ${await response.text()}`)
    next = new URL(location, origin).href
    const { origin: left, pathname, search } = new URL(next)
    if (left !== origin) return { Emissor: Number(pathname.split('/').at(-1)), Resposta: search.slice(1) }
  }
  throw new Error('The issuer leads in circles')
}
