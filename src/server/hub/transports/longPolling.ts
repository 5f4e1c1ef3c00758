import { setTimeout as wait } from 'node:timers/promises'
import type { HubTransport } from './transport.ts'

/** Milliseconds for which a poll waits for something to send; the client gives up after 100 s. */
const LONGEST_POLL = 90_000
/** Milliseconds after a poll within which the next one must come. */
const PAUSE = 15_000
/** Milliseconds before a poll is looked at: the official client names polls by the clock, no two by one millisecond. */
const NAME_APART = 2

/** Answer to a poll: text, empty when there was none in time, or null once the connection has ended. */
export type Polled = string | null

export type LongPolling = HubTransport & {
  /**
   * Answers a poll; an earlier one that still waits is answered as empty. `left` tells that the client is gone. A
   * poll of the `name` of the last one is the same once more: browsers repeat a request whose answer was lost.
   */
  readonly poll: (name: string, left: AbortSignal) => Promise<Polled>
}

/** Transport of a client that polls; `lost` is called when it stops polling. */
export function longPolling(lost: () => void): LongPolling {
  let texts: string[] = []
  let length = 0
  let isFirst = true
  let last = { name: '', text: '' }
  let current = ''
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
    if (answer) last = { name: current, text: text ?? '' }
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
    poll: async (name, left) => {
      await wait(NAME_APART)
      if (left.aborted) return ''
      if (name !== '' && name === last.name && last.text !== '') return last.text
      if (answer) respond()
      return new Promise(resolve => {
        answer = resolve
        current = name
        left.addEventListener('abort', () => {
          if (answer !== resolve) return
          answer = undefined
          wake(PAUSE, lost)
        })
        // The first poll opens the connection and is answered at once.
        if (isFirst || isEnded || texts.length > 0) respond()
        else wake(LONGEST_POLL, respond)
        isFirst = false
      })
    },
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
