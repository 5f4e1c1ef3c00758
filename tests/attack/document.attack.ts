import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { type Document, documentOf } from '../server/support/apiDocument.ts'
import { accountFor, assertUnharmed, ENDING, idsFor, SEED } from '../server/support/attacking.ts'
import { type Server, startServer } from '../server/support/server.ts'
import { type Components, documentRequests, type RequestedOperation } from './support/documentRequests.ts'

const COUNT = Number(process.env['COUNT'] ?? 100_000)
/** Seven minutes of the processors on an idle machine; several times as long by the clock of a busy one. */
const LONGEST = 3_600_000
/** Inputs that the report names, the dearest first. */
const TOLD = 12

let server: Server
let document: Document
beforeAll(async () => {
  server = await startServer()
  document = await documentOf(server)
})
afterAll(() => server.stop())

type Told = { readonly what: string; readonly milliseconds: number; readonly status: number }

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}… (${text.length})` : text)
const spent = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

test(`${COUNT.toLocaleString('en')} malformed requests made of the API document are all answered (seed ${SEED})`, {
  timeout: LONGEST,
}, async () => {
  const each = Math.ceil(COUNT / contract.length)
  const failures: Told[] = []
  const statuses = new Map<number, number>()
  let dearest: readonly Told[] = []
  for (const [at, endpoint] of contract.entries()) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as RequestedOperation
    const account = accountFor(endpoint)
    const isEnding = ENDING.test(endpoint.path)
    const ids = account && !isEnding ? Object.values(await idsFor(server, account)).filter(Boolean) : []
    const token = account && !isEnding ? await server.tokenOf(`${account}@demo.canal`) : undefined
    const making = { seed: SEED + at, count: each, ids }
    for (const { query, headers, body } of documentRequests(
      operation,
      document.components as Components,
      making,
    )) {
      const path = `${endpoint.path.replace(/\{\w+\}/g, '1')}?${query}`
      const before = spent()
      const { status } = await server.call(path, {
        method: endpoint.method,
        headers,
        ...(token ? { token } : {}),
        ...(endpoint.method === 'POST' ? { body } : {}),
      })
      const what = `${endpoint.method} ${shortened(path)} ${shortened(body)}`
      const told = { what, status, milliseconds: Math.round(spent() - before) }
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 && status !== 503) failures.push(told)
      if (told.milliseconds > (dearest[TOLD - 1]?.milliseconds ?? 0))
        dearest = [...dearest, told].toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, TOLD)
    }
  }
  const lines = dearest.map(
    ({ what, status, milliseconds }) => `${milliseconds} ms of the processors, ${status}: ${what}`,
  )
  const counted = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status} × ${times}`)
  process.stdout.write(`Answers: ${counted.join(', ')}. Dearest inputs:\n${lines.join('\n')}\n`)
  expect(failures).toEqual([])
})

test('whoever sent them may still do what they could', () => assertUnharmed(server))
