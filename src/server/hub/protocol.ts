import { z } from 'zod'

/**
 * SignalR's JSON protocol (dotnet/aspnetcore, src/SignalR/docs/specs/HubProtocol.md): records of JSON, each
 * ended by this character.
 */
const SEPARATOR = '\x1e'

/** Maximum characters of a record, and of what arrives without its end. */
export const LONGEST_RECORD = 32 * 1024

const record = z.object({
  type: z.int(),
  target: z.string().max(100).optional(),
  arguments: z.array(z.unknown()).max(10).optional(),
  invocationId: z.string().max(100).nullish(),
})

const handshake = z.object({ protocol: z.string(), version: z.int() })

/** Input that breaks the protocol; the client gets the message. */
export class ProtocolError extends Error {}

/** Call of a method by the client; without `id` it awaits no answer. */
export type Invocation = {
  readonly type: 'invocation'
  readonly target: string
  readonly arguments: readonly unknown[]
  readonly id: string | undefined
}

/** Record of a client, as far as this hub distinguishes them. */
export type Received = Invocation | { readonly type: 'ping' } | { readonly type: 'close' }

/** Numbers of the protocol's message types. */
const TYPES = { invocation: 1, streamItem: 2, completion: 3, streamInvocation: 4, cancelInvocation: 5 }
const PING = 6
const CLOSE = 7
/** Types of answers and streams, none of which this hub has asked for. */
const WITHOUT_EFFECT: readonly number[] = [TYPES.streamItem, TYPES.completion, TYPES.cancelInvocation]

/** Splits text into whole records, and the rest after the last one's end. */
export function splitRecords(text: string): { readonly records: readonly string[]; readonly rest: string } {
  const parts = text.split(SEPARATOR)
  const rest = parts.pop() ?? ''
  if ([...parts, rest].some(({ length }) => length > LONGEST_RECORD))
    throw new ProtocolError('The message is too long.')
  return { records: parts, rest }
}

/** Checks a client's first record; throws for another protocol or version. */
export function assertHandshake(text: string): void {
  const { data } = handshake.safeParse(parsed(text))
  if (!data) throw new ProtocolError('The handshake is malformed.')
  if (data.protocol !== 'json') throw new ProtocolError('The only protocol is json.')
  if (data.version !== 1) throw new ProtocolError('The only version of the protocol is 1.')
}

/** Reads any later record. */
export function readRecord(text: string): Received {
  const { data } = record.safeParse(parsed(text))
  if (!data) throw new ProtocolError('The message is malformed.')
  const { type, target, arguments: given = [], invocationId } = data
  if (type === CLOSE) return { type: 'close' }
  if (type === PING || WITHOUT_EFFECT.includes(type)) return { type: 'ping' }
  if (type !== TYPES.invocation && type !== TYPES.streamInvocation)
    throw new ProtocolError('The type of the message is unknown.')
  if (target === undefined) throw new ProtocolError('The message names no method.')
  return { type: 'invocation', target, arguments: given, id: invocationId ?? undefined }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProtocolError('The message is not JSON.')
  }
}

const written = (value: object) => JSON.stringify(value) + SEPARATOR

export const HANDSHAKE_DONE = written({})
export const PING_RECORD = written({ type: PING })

/** Answer to a handshake that is rejected. */
export const handshakeFailure = (error = 'The connection was closed.') => written({ error })

/** Call of a client's method. */
export const invocation = (target: string, given: readonly unknown[]) =>
  written({ type: TYPES.invocation, target, arguments: given })

/** Answer to a client's call: its result, or the error. */
export const completion = (
  invocationId: string,
  outcome: { readonly result: unknown } | { readonly error: string },
) => written({ type: TYPES.completion, invocationId, ...outcome })

/** Last record of a connection. */
export const closing = (error: string | undefined, allowReconnect: boolean) =>
  written({ type: CLOSE, ...(error === undefined ? {} : { error }), allowReconnect })
