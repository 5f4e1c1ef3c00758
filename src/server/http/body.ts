import type { Context } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { LARGEST_SHEET } from '#contract/spreadsheets.ts'
import type { Caller } from '#server/core/context.ts'
import { tellRefusal } from '#server/core/observations.ts'
import { Problem } from '#server/core/problem.ts'
import { type Budget, budgetOf } from './budget.ts'
import { hasBody, markBodyRead } from './unreadBody.ts'

const MEGABYTE = 1024 * 1024
/** Byte limit for bodies of public endpoints, which hold a form at most. */
const LARGEST_ANONYMOUS = 64 * 1024
const LARGEST_BODY = MEGABYTE
const RETRY_AFTER = 5

/** Timeouts for receiving a body, in milliseconds: of JSON, and of a file. */
export type ReadTimeouts = { readonly json: number; readonly file: number }

export const READ_TIMEOUTS: ReadTimeouts = { json: 20_000, file: 120_000 }

/** Reader of request bodies, within memory budgets for what is being received. */
export type Bodies = {
  /**
   * Body of a call whose caller is known, up to the caller's size limit. Throws `tooLarge`, `lengthRequired`,
   * `timedOut`, or `unavailable` while the memory budget is exhausted. Its bytes are counted until `done`.
   */
  readonly of: (
    context: Context,
    endpoint: Pick<Endpoint, 'file' | 'maxBytes'>,
    caller: Caller | undefined,
    network: () => string,
  ) => Body
}

export type Body = { readonly read: () => Promise<Uint8Array>; readonly done: () => void }

/**
 * Memory budgets for bodies being received by one server: 64 MB for files of signed-in users, with at most
 * two spreadsheets per company; 32 MB for all their other bodies, which slow file uploads cannot use up; 16
 * MB for anonymous callers (decision 0113).
 */
export function bodiesWithin(timeouts: ReadTimeouts = READ_TIMEOUTS): Bodies {
  const files = budgetOf({ total: 64 * MEGABYTE, each: 2 * LARGEST_SHEET })
  const forms = budgetOf({ total: 32 * MEGABYTE, each: 4 * MEGABYTE })
  const anonymous = budgetOf({ total: 16 * MEGABYTE, each: MEGABYTE })
  return {
    of: (context, endpoint, caller, network) => {
      const known = endpoint.file === 'taken' ? files : forms
      const [budget, owner] = caller ? [known, String(caller.IdRegistro)] : [anonymous, network()]
      const reservation = reservationOf(budget, owner)
      const milliseconds = endpoint.file === 'taken' ? timeouts.file : timeouts.json
      return {
        read: async () => {
          const most = mostOf(endpoint, caller)
          assertLength(context, most, caller)
          const bytes = await arrived(context, most, reservation, milliseconds)
          markBodyRead(context)
          return bytes
        },
        done: reservation.empty,
      }
    },
  }
}

/** Largest body, and the problem of a larger one. */
type Most = { readonly bytes: number; readonly problem: () => Problem }

function mostOf({ file, maxBytes }: Pick<Endpoint, 'file' | 'maxBytes'>, caller: Caller | undefined): Most {
  if (!caller) return { bytes: LARGEST_ANONYMOUS, problem: tooLarge }
  if (file !== 'taken') return { bytes: maxBytes ?? LARGEST_BODY, problem: tooLarge }
  const bytes = maxBytes ?? LARGEST_SHEET
  const message = { key: 'sheets.refused.tooLarge', with: { max: bytes / MEGABYTE } }
  return { bytes, problem: () => new Problem('tooLarge', { message }) }
}

const tooLarge = () => new Problem('tooLarge')

function assertLength({ req }: Context, { bytes, problem }: Most, caller: Caller | undefined): void {
  const isChunked = req.header('Transfer-Encoding') !== undefined
  if (isChunked && !caller) throw new Problem('lengthRequired')
  if (!isChunked && Number(req.header('Content-Length') ?? 0) > bytes) throw problem()
}

type Reservation = { readonly take: (bytes: number) => void; readonly empty: () => void }

function reservationOf(budget: Budget, owner: string): Reservation {
  let held = 0
  return {
    take: bytes => {
      if (!budget.take(owner, bytes)) {
        tellRefusal('bodies')
        throw new Problem('unavailable', { retryAfter: RETRY_AFTER })
      }
      held += bytes
    },
    empty: () => {
      budget.give(owner, held)
      held = 0
    },
  }
}

async function arrived(
  context: Context,
  { bytes: most, problem }: Most,
  reservation: Reservation,
  milliseconds: number,
): Promise<Uint8Array> {
  if (context.req.method === 'GET' || !hasBody(context)) return new Uint8Array()
  const reader = context.req.raw.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const timeout = timeoutOf(milliseconds)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(brokenOff), timeout.expired])
      if (done) break
      size += value.length
      if (size > most) throw problem()
      reservation.take(value.length)
      chunks.push(value)
    }
  } finally {
    timeout.stop()
    reader.releaseLock()
  }
  const [only] = chunks
  return chunks.length === 1 && only ? only : Buffer.concat(chunks)
}

/** Aborted uploads are `timedOut`: their error code is also that of a lost database connection. */
function brokenOff(): never {
  throw new Problem('timedOut')
}

function timeoutOf(milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem('timedOut')), milliseconds)
  })
  return { expired, stop: () => clearTimeout(timer) }
}
