import { setTimeout as wait } from 'node:timers/promises'

type Given = { readonly status: number; readonly headers: Headers }

/** One answer: request time and duration in milliseconds, and `Retry-After` in seconds. */
export type Answered = {
  readonly at: number
  readonly took: number
  readonly status: number
  readonly retryAfter: number
}

/** Status recorded for a request without an answer. */
export const UNANSWERED = 0

/** Repeats a request sequentially until `end` is called. */
export function asking(ask: () => Promise<Given>, pause = 25) {
  const answers: Answered[] = []
  let isOver = false
  const once = async () => {
    const at = performance.now()
    const { status, headers } = await ask().catch(() => ({ status: UNANSWERED, headers: new Headers() }))
    const retryAfter = Number(headers.get('Retry-After') ?? 0)
    answers.push({ at, took: performance.now() - at, status, retryAfter })
  }
  const work = async () => {
    while (!isOver) {
      await once()
      await wait(pause)
    }
  }
  const worked = work()
  return {
    answers,
    end: async () => {
      isOver = true
      await worked
    },
  }
}

/** Distinct statuses of the answers, in ascending order. */
export function statusesOf(answers: readonly Answered[]): readonly number[] {
  return [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other)
}

/** Longest duration of an answer, in milliseconds. */
export function slowest(answers: readonly Answered[]): number {
  return Math.max(0, ...answers.map(({ took }) => took))
}
