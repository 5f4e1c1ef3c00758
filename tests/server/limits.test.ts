import { expect, test } from 'vitest'
import { isolatedWorker } from '#server/core/isolatedWorker.ts'
import { slotsOf, slotsOfGroups } from '#server/core/slots.ts'
import type { Task } from './support/taskWorker.ts'

const entry = new URL('./support/taskWorker.ts', import.meta.url)
const BUSY_MACHINE = 60_000

test('a task that burns its processor time is refused, and the next is answered', {
  timeout: BUSY_MACHINE,
}, async () => {
  const run = isolatedWorker<Task, string>(entry, { processor: 500, clock: BUSY_MACHINE, megabytes: 64 })
  expect(await run('burn')).toEqual({ refused: 'tooSlow' })
  expect(await run('answer')).toBe('answered')
})

test('a task that gets no processor is to be tried again, and not for what it holds', async () => {
  const run = isolatedWorker<Task, string>(entry, { processor: BUSY_MACHINE, clock: 500, megabytes: 64 })
  await expect(run('wait')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } })
})

const never = new Promise<never>(() => {})

test('callers that have gone leave the line, and those behind them move up', async () => {
  const inTurn = slotsOf({ atOnce: 1, waiting: 1, milliseconds: 60_000 })
  void inTurn('busy', () => never)
  const gone = new AbortController()
  const left = inTurn('user', () => never, { signal: gone.signal })
  await expect(inTurn('user', () => never)).rejects.toMatchObject({ code: 'unavailable' })
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: 'unavailable' })
  await expect(inTurn('user', () => never, { signal: gone.signal })).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test('a second task of an owner waits for the first, and not for another owner', async () => {
  const inTurn = slotsOf({ atOnce: 2, waiting: 2, milliseconds: 60_000 })
  const order: string[] = []
  let finish = () => {}
  const first = new Promise<void>(resolve => {
    finish = resolve
  })
  const one = inTurn('one', () => first)
  const two = inTurn('one', async () => void order.push('second of one'))
  await inTurn('other', async () => void order.push('other'))
  finish()
  await Promise.all([one, two])
  expect(order).toEqual(['other', 'second of one'])
})

test('an owner with more tasks rests after each, and another who came later goes first', async () => {
  const inTurn = slotsOf({ atOnce: 1, waiting: 2, milliseconds: 60_000, rests: true })
  const order: string[] = []
  const task = (owner: string, name: string) => inTurn(owner, async () => void order.push(name))
  await Promise.all([task('one', 'first'), task('one', 'second'), task('other', 'other')])
  expect(order).toEqual(['first', 'other', 'second'])
})

test('a group takes its turns, however many owners it has, and never all slots', async () => {
  const inTurn = slotsOfGroups(
    { waiting: 5, milliseconds: 60_000 },
    { atOnce: 2, atOnceEach: 1, waiting: 5, milliseconds: 60_000 },
  )
  const order: string[] = []
  let finish = () => {}
  const first = new Promise<void>(resolve => {
    finish = resolve
  })
  const crowd = ['a', 'b', 'c'].map(owner =>
    inTurn(owner, 'crowd', async () => {
      await first
      order.push(owner)
    }),
  )
  await inTurn('d', 'other', async () => void order.push('d'))
  finish()
  await Promise.all(crowd)
  expect(order).toEqual(['d', 'a', 'b', 'c'])
})
