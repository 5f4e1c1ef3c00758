import type { Transport } from './transport.ts'

/** Milliseconds for which a poll waits for something to send; the client gives up after 100 s. */
const LONGEST_POLL = 90_000
/** Milliseconds after a poll within which the next one must come. */
const PAUSE = 15_000

/** Answer to a poll: text, empty when there was none in time, or null once the connection has ended. */
export type Polled = string | null

export type LongPolling = Transport & {
  /** Answers a poll; an earlier one that still waits is answered as empty. `left` tells that the client is gone. */
  readonly poll: (left: AbortSignal) => Promise<Polled>
}

/** Transport of a client that polls; `lost` is called when it stops polling. */
export function longPolling(lost: () => void): LongPolling {
  let texts: string[] = []
  let length = 0
  let isFirst = true
  let isEnded = false
  let answer: ((text: Polled) => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const wake = (milliseconds: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds).unref()
  }
  const respond = () => {
    const text = texts.length === 0 && isEnded ? null : texts.join('')
    texts = []
    length = 0
    answer?.(text)
    answer = undefined
    if (text !== null) wake(PAUSE, lost)
  }
  wake(PAUSE, lost)

  return {
    isPolled: true,
    send: text => {
      texts.push(text)
      length += text.length
      if (answer) respond()
    },
    waiting: () => length,
    poll: left =>
      new Promise(resolve => {
        if (answer) respond()
        answer = resolve
        left.addEventListener('abort', () => {
          if (answer !== resolve) return
          answer = undefined
          wake(PAUSE, lost)
        })
        // The first poll opens the connection and is answered at once.
        if (isFirst || isEnded || texts.length > 0) respond()
        else wake(LONGEST_POLL, respond)
        isFirst = false
      }),
    end: () => {
      isEnded = true
      if (answer) respond()
    },
    destroy: () => {
      isEnded = true
      texts = []
      clearTimeout(timer)
      if (answer) respond()
    },
  }
}
