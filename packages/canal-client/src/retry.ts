/** Header under which the server does a change once, however often it is sent. */
const KEY = 'Idempotency-Key'

/** Answers of a server, or of a proxy before it, that another attempt may change. */
const PASSING: readonly number[] = [429, 502, 503, 504]

const FIRST_WAIT = 250

/** Repetition of calls that were refused for a while or lost their connection. */
export type Retrying = {
  /** Attempts after the first; 4 when left out. */
  readonly retries?: number
  /** Seconds that a call waits at most before another attempt; 60 when left out. A server that asks for more is not called again. */
  readonly longestWait?: number
  /** Function in place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/**
 * `fetch` that repeats a call: after 429 and 503 when the server says, after a lost connection with growing pauses. Every call
 * has a key of its own, which its repetitions share, so that a change is done once even where its answer was lost; a
 * read takes no notice of it.
 */
export function retryingFetch({
  retries = 4,
  longestWait = 60,
  fetch = request => globalThis.fetch(request),
}: Retrying): (request: Request) => Promise<Response> {
  return async request => {
    if (!request.headers.has(KEY)) request.headers.set(KEY, crypto.randomUUID())
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries
      const response = await attempted(fetch, request, isLast)
      if (response && (isLast || !PASSING.includes(response.status))) return response
      const wait = (response && retryAfter(response)) ?? growing(attempt)
      if (response && wait > longestWait * 1_000) return response
      await response?.body?.cancel()
      await paused(wait, request.signal)
    }
  }
}

/** Answer to an attempt; undefined for a lost connection that another attempt follows. */
async function attempted(
  fetch: NonNullable<Retrying['fetch']>,
  request: Request,
  isLast: boolean,
): Promise<Response | undefined> {
  try {
    return await fetch(request.clone())
  } catch (lost) {
    if (isLast || request.signal.aborted) throw lost
    return undefined
  }
}

/** Milliseconds that the server asks to wait, as seconds or until an instant. */
function retryAfter({ headers }: Response): number | undefined {
  const asked = headers.get('Retry-After')
  if (asked === null) return undefined
  const wait = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

// Clients that lost the same server come back at different times.
const growing = (attempt: number) => FIRST_WAIT * 2 ** attempt * (1 + Math.random())

function paused(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
  })
}
