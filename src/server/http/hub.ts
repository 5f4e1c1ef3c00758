import type { Context, Hono } from 'hono'
import { HUB } from '#contract/hub.ts'
import { tellRefusal } from '#server/core/observations.ts'
import { Problem } from '#server/core/problem.ts'
import type { Quota } from '#server/core/quota.ts'
import { assertFactorAdded } from '#server/core/stepUp.ts'
import { consumeQuota } from '#server/features/sessao/limits/quota.ts'
import { findCaller, hashToken } from '#server/features/sessao/sessions.ts'
import type { Hub } from '#server/hub/hub.ts'
import type { Ticket } from '#server/hub/ticket.ts'
import { type LongPolling, longPolling } from '#server/hub/transports/longPolling.ts'
import { serverSentEvents } from '#server/hub/transports/serverSentEvents.ts'
import { bearerOf } from './authorize.ts'
import type { Serving } from './call.ts'
import { noteCaller } from './callerIds.ts'
import { decodedText } from './decode.ts'
import { networkOf } from './remoteAddress.ts'

const TEXT = ['Text']
const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map(transport => ({
  transport,
  transferFormats: TEXT,
}))

const EVENT_STREAM = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies such as nginx would collect events before they pass them on.
  'X-Accel-Buffering': 'no',
}

/** Negotiations of a user, whose many pages come back at once after an interruption, and once more if that fails. */
const negotiationQuota = ({ IdUsuario }: { readonly IdUsuario: number }): Quota => ({
  key: `hub:${IdUsuario}`,
  most: 1_000,
  seconds: 60,
})

/**
 * SignalR over HTTP (dotnet/aspnetcore, src/SignalR/docs/specs/TransportProtocols.md): negotiation for a
 * signed-in caller, and the transports beside WebSockets. The token that a negotiation answers stands for the
 * session in every later request: only it can be in a URL.
 */
export function mountHub(app: Hono, { db, hub, bodies, remoteAddress }: Serving): void {
  const polled = new Map<string, LongPolling>()
  const tokenIn = ({ req }: Context) => req.query('id') ?? ''

  app.post(`${HUB}/negotiate`, async context => {
    const token = bearerOf(context.req.header('Authorization'))
    const caller = token ? await findCaller(db.kysely, hashToken(token)) : undefined
    if (!caller) throw new Problem('unauthenticated')
    noteCaller(context, caller)
    assertFactorAdded(caller)
    await consumeQuota(db, negotiationQuota(caller))
    const negotiated = hub.negotiate(caller)
    if (!negotiated) {
      tellRefusal('hub')
      throw new Problem('tooMany', { retryAfter: 5 })
    }
    return context.json({ negotiateVersion: 1, ...negotiated, availableTransports: TRANSPORTS })
  })

  app.get(HUB, context => {
    const token = tokenIn(context)
    const polling = polled.get(token)
    if (polling) return answerPoll(context, polling)
    const ticket = admitted(hub, token)
    if (context.req.header('Accept')?.includes('text/event-stream')) return openStream(context, hub, ticket)
    const opened = longPolling(() => {
      polled.delete(token)
      connection.lost()
    })
    const connection = hub.open(ticket, opened)
    polled.set(token, opened)
    return answerPoll(context, opened)
  })

  app.post(HUB, async context => {
    const connection = hub.connectionOf(tokenIn(context))
    if (!connection) throw new Problem('notFound')
    const received = bodies.of(context, {}, undefined, () => networkOf(remoteAddress(context)))
    try {
      connection.receive(decodedText(await received.read()))
    } finally {
      received.done()
    }
    return context.body(null, 200)
  })

  app.delete(HUB, context => {
    const connection = hub.connectionOf(tokenIn(context))
    if (!connection) throw new Problem('notFound')
    connection.lost()
    return context.body(null, 202)
  })
}

/** Ticket of a token that opens a connection; throws `inUse` for one that has done so already. */
function admitted(hub: Hub, token: string): Ticket {
  const ticket = hub.admit(token)
  if (!ticket) throw new Problem('notFound')
  if (ticket === 'open') throw new Problem('inUse')
  return ticket
}

function openStream(context: Context, hub: Hub, ticket: Ticket): Response {
  const { transport, stream } = serverSentEvents(() => connection.lost())
  const connection = hub.open(ticket, transport)
  return context.body(stream, 200, EVENT_STREAM)
}

async function answerPoll(context: Context, polling: LongPolling): Promise<Response> {
  const text = await polling.poll(context.req.query('_') ?? '', context.req.raw.signal)
  return text === null ? context.body(null, 204) : context.text(text)
}
