import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { failure } from './failures.ts'
import type { Bindings } from './sessions.ts'

/** Faults of the real Portal Único that the simulator can be made to have. */
export const FAULTS = [
  /** 429 with `Retry-After`, without having done anything. */
  'tooMany',
  /** Limit of calls in an hour, which is a 422 with a code of its own. */
  'hourly',
  /** 503 with `Retry-After`, without having done anything. */
  'unavailable',
  /** 500, without having done anything. */
  'internal',
  /** Never answers, and does nothing. */
  'silent',
  /** Does the work, and never answers. */
  'silentAfterwards',
  /** Connection broken off before anything is done. */
  'reset',
  /** Connection broken off after the work. */
  'resetAfterwards',
  /** Does the work; its answer ends half-way. */
  'cutShort',
  /** X-CSRF-Token of every session worthless. */
  'csrfExpired',
  /** Answers after `slowness`. */
  'slow',
] as const

export type SimulatedFault = (typeof FAULTS)[number]

export type FaultSettings = {
  /** Seconds that `tooMany` and `unavailable` ask to wait, or the time they name. */
  readonly retryAfter: number | Date
  /** Milliseconds by which `slow` delays. */
  readonly slowness: number
  /** Milliseconds that every call takes. */
  readonly latency: number
  /** Percentage of calls that have a fault of their own accord. */
  readonly rates: Readonly<Partial<Record<SimulatedFault, number>>>
}

type Ordered = { readonly fault: SimulatedFault; readonly on: RegExp; times: number }

/** Faults of the simulator: those ordered for certain calls, and those that come of their own accord. */
export function faultsOf({ retryAfter, slowness, latency, rates }: FaultSettings, expireCsrf: () => void) {
  const ordered: Ordered[] = []
  const spontaneous = () => {
    // The faults of a table have its keys.
    const [found] = (Object.entries(rates) as [SimulatedFault, number][]).filter(
      ([, rate]) => Math.random() * 100 < rate,
    )
    return found?.[0]
  }
  const next = (call: string) => {
    const one = ordered.find(({ on, times }) => times > 0 && on.test(call))
    if (!one) return spontaneous()
    one.times--
    return one.fault
  }
  const asked = typeof retryAfter === 'number' ? String(retryAfter) : retryAfter.toUTCString()
  const headers = { 'Retry-After': asked }
  const brokenOff = (context: Context<Bindings>) => {
    context.env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }
  const forever = () => new Promise<never>(() => {})

  const acts: Record<
    SimulatedFault,
    (context: Context<Bindings>, next: Next) => Promise<Response | undefined>
  > = {
    tooMany: async () => {
      throw failure(429, 'PUCX-ER0429', 'Muitas requisições', { headers })
    },
    hourly: async () => {
      const message = 'Foi atingido o limite de 1000 acessos permitidos à funcionalidade em uma hora.'
      throw failure(422, 'PUCX-ER1001', message)
    },
    unavailable: async () => {
      throw failure(503, 'PUCX-ER0014', 'Serviço temporariamente indisponível', { headers })
    },
    internal: async () => {
      throw failure(500, 'PUCX-ER0500', 'Erro interno no servidor')
    },
    silent: forever,
    silentAfterwards: async (_, work) => {
      await work()
      return forever()
    },
    reset: async context => brokenOff(context),
    resetAfterwards: async (context, work) => {
      await work()
      return brokenOff(context)
    },
    cutShort: async (context, work) => {
      await work()
      const body = Buffer.from(await context.res.arrayBuffer())
      const { outgoing, incoming } = context.env
      outgoing.writeHead(context.res.status, { 'Content-Length': String(body.length) })
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy())
      return RESPONSE_ALREADY_SENT
    },
    csrfExpired: async (_, work) => {
      expireCsrf()
      await work()
      return undefined
    },
    slow: async (_, work) => {
      await sleep(slowness)
      await work()
      return undefined
    },
  }

  const middleware: MiddlewareHandler<Bindings> = async (context, work) => {
    if (latency > 0) await sleep(latency)
    const fault = next(`${context.req.method} ${context.req.path}`)
    if (fault === undefined) return work()
    const response = await acts[fault](context, work)
    if (!response) return undefined
    // Headers of the response of the work would be taken over.
    context.res = undefined
    context.res = response
    return undefined
  }

  return {
    middleware,
    /** Orders a fault for the next calls whose method and path match. */
    order: (
      fault: SimulatedFault,
      { on = /^/, times = 1 }: { readonly on?: RegExp; readonly times?: number } = {},
    ) => {
      ordered.push({ fault, on, times })
    },
  }
}
