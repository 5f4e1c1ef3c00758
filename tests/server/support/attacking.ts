import { expect } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { admits } from '#contract/permission.ts'
import { isOwners } from '#rules/catalogue.ts'
import { type Ids, idsOf } from './foreign.ts'
import { type Malformed, malformedRequests } from './malformed.ts'
import type { Server } from './server.ts'

/** The seed of what is sent, which a failure prints: always the same in `npm test`, where nothing may fail by chance. */
export const SEED = Number(process.env['SEED'] ?? 1)

/** A demo account that may call the endpoint; nothing where nobody need sign in. */
export function accountFor({ access }: Endpoint): string | undefined {
  if (access.type === 'public') return undefined
  if (access.type === 'signedIn') return 'industria'
  if (isOwners(access.service)) return 'canal'
  return admits(access.rule, 'industria') ? 'industria' : 'agente'
}

/** Endpoints that would end the caller's own session or rights, so that all after them would only be refused. */
const ENDING =
  /\/(revogar|assinatura\/produto\/excluir|perfil\/(desativar|sessao\/excluir)|acesso\/produto\/excluir)$/

const known = new WeakMap<Server, Map<string, Promise<Ids>>>()

function idsFor(server: Server, account: string): Promise<Ids> {
  const ofServer = known.get(server) ?? new Map<string, Promise<Ids>>()
  known.set(server, ofServer)
  const ids = ofServer.get(account) ?? idsOf(server, account)
  ofServer.set(account, ids)
  return ids
}

type Failure = Malformed & { readonly path: string; readonly status: number }

/** The requests, of `count` made for the endpoint, that it fails on instead of answering or refusing them. */
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

/** That the accounts can still read what they could: a list that is refused would have been attacked in vain. */
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
