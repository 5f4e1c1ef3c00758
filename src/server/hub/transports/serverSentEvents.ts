import type { HubTransport } from './transport.ts'

/** Stream that a client reads server-sent events from, and its transport. */
export function serverSentEvents(lost: () => void): {
  readonly transport: HubTransport
  readonly stream: ReadableStream<Uint8Array>
} {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start: given => {
        controller = given
        // A comment, so that proxies send the head of the answer on.
        given.enqueue(encoder.encode(':\r\n\r\n'))
      },
      cancel: () => {
        controller = undefined
        lost()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  const end = () => {
    controller?.close()
    controller = undefined
  }
  const transport: HubTransport = {
    isPolled: false,
    // Records are JSON, in which line breaks are escaped.
    send: text => controller?.enqueue(encoder.encode(`data: ${text}\r\n\r\n`)),
    waiting: () => -(controller?.desiredSize ?? 0),
    end,
    destroy: () => {
      controller?.error(new Error('The connection was closed'))
      controller = undefined
    },
  }
  return { transport, stream }
}
