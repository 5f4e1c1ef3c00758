import { setTimeout as wait } from 'node:timers/promises'

type Given = { readonly status: number; readonly headers: Headers }

/** One answer: when it was asked for and how long it took, in milliseconds, and after how many seconds to try again. */
export type Answered = {
  readonly at: number
  readonly took: number
  readonly status: number
  readonly retryAfter: number
}

/** Status of a question that got no answer. */
export const UNANSWERED = 0

/** Asks the same again and again, one after the other, until it is told to end. */
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

/** Statuses among answers, each once, in numeric order. */
export function statusesOf(answers: readonly Answered[]): readonly number[] {
  return [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other)
}

/** Longest that one of them took, in milliseconds. */
export function slowest(answers: readonly Answered[]): number {
  return Math.max(0, ...answers.map(({ took }) => took))
}
