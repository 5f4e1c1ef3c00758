import { expect } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { admits } from '#contract/permission.ts'
import { isOwners } from '#rules/catalogue.ts'
import { type Ids, idsOf } from './foreign.ts'
import { type Malformed, malformedRequests } from './malformedRequests.ts'
import type { Server } from './server.ts'

/** Random seed, printed with failures; constant in `npm test`, where nothing may fail by chance. */
export const SEED = Number(process.env['SEED'] ?? 1)

/** Demo account with access to the endpoint; undefined for public ones. */
export function accountFor({ access }: Endpoint): string | undefined {
  if (access.type === 'public') return undefined
  if (access.type === 'signedIn') return 'industria'
  if (isOwners(access.service)) return 'canal'
  return admits(access.rule, 'industria') ? 'industria' : 'agente'
}

/** Endpoints that end the caller's session or rights, after which every call would be refused. */
export const ENDING =
  /\/(revogar|assinatura\/produto\/excluir|perfil\/(desativar|sessao\/excluir|exigencia\/atualizar)|acesso\/produto\/excluir)$/

const known = new WeakMap<Server, Map<string, Promise<Ids>>>()

/** Ids of an account's records, read once for a server. */
export function idsFor(server: Server, account: string): Promise<Ids> {
  const ofServer = known.get(server) ?? new Map<string, Promise<Ids>>()
  known.set(server, ofServer)
  const ids = ofServer.get(account) ?? idsOf(server, account)
  ofServer.set(account, ids)
  return ids
}

type Failure = Malformed & { readonly path: string; readonly status: number }

/** Malformed requests that the endpoint answered with a server error. */
export async function answersTo(
  server: Server,
  endpoint: Endpoint,
  account: string | undefined,
  count: number,
): Promise<readonly Failure[]> {
  const isEnding = ENDING.test(endpoint.path)
  const ids = account && !isEnding ? Object.values(await idsFor(server, account)) : []
  const token =
    account && !endpoint.path.endsWith('/revogar') ? await server.tokenOf(`${account}@demo.canal`) : undefined
  const failures: Failure[] = []
  for (const sent of malformedRequests(endpoint, SEED, count, ids.filter(Boolean))) {
    const { status } = await server.call(`${endpoint.path.replace(/\{\w+\}/g, '1')}?${sent.query}`, {
      method: endpoint.method,
      headers: { ...sent.headers },
      ...(token ? { token } : {}),
      ...(endpoint.method === 'POST' ? { body: sent.body } : {}),
    })
    if (status >= 500) failures.push({ ...sent, path: endpoint.path, status })
  }
  return failures
}

const lists = contract.filter(
  ({ paged, method, answerer }) => paged && method === 'GET' && answerer.type === 'entity',
)

/** Throws when an account can no longer read its lists. */
export async function assertUnharmed(server: Server): Promise<void> {
  const refused: string[] = []
  for (const endpoint of lists) {
    const account = accountFor(endpoint) ?? 'industria'
    const token = await server.tokenOf(`${account}@demo.canal`)
    const { status } = await server.call(endpoint.path, { token })
    if (status !== 200) refused.push(`${endpoint.path} ${status}`)
  }
  expect(refused).toEqual([])
}
