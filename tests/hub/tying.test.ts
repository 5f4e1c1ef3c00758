import { describe, expect, test } from 'vitest'
import { cursorAt } from '#server/hub/cursor.ts'
import { MOST_MISSED } from '#server/hub/events.ts'
import { BEFORE_ROUNDS } from '#server/hub/rounds/state.ts'
import { stepRounds } from '#server/hub/rounds/step.ts'
import { stored } from './support/events.ts'
import {
  closed,
  found,
  judged,
  looked,
  RESTING,
  sent,
  through,
  tied,
  USER,
  untied,
  woken,
} from './support/rounds.ts'

describe('a connection that is tied', () => {
  const [first, second] = [stored(1, [USER]), stored(2, [USER])]

  test('is sent what it has missed, and tied behind it', () => {
    const judging = through(RESTING, tied('one', 'x'), looked(), found('b', { missed: [[first, second]] }))
    expect(judging.effects).toEqual([{ type: 'judge', events: [first, second] }])
    const sending = stepRounds(judging.state, judged)
    expect(sending.effects).toEqual([
      { type: 'send', connectionId: 'one', event: first, cursor: { from: 'x', to: 'b', after: 1 } },
      { type: 'send', connectionId: 'one', event: second, cursor: cursorAt('b') },
      { type: 'clock' },
    ])
    const { state, effects } = stepRounds(sending.state, sent())
    expect(effects).toEqual([{ type: 'tie', connectionId: 'one' }, { type: 'rest' }])
    expect([state.last, state.tying.size]).toEqual(['b', 0])
  })

  test('is not sent what it may read no more, and goes on behind it', () => {
    const { effects } = through(
      RESTING,
      tied('one', 'x'),
      looked(),
      found('b', { missed: [[first, second]] }),
      {
        type: 'judged',
        stillReads: ({ Id }) => Id === second.Id,
      },
    )
    expect(effects).toEqual([
      { type: 'send', connectionId: 'one', event: second, cursor: cursorAt('b') },
      { type: 'clock' },
    ])
  })

  test('begins at the last reading, or with the next, where the client does not say from where', () => {
    const { state, effects } = stepRounds(RESTING, tied('one'))
    expect([state.tying.get('one')?.cursor, effects]).toEqual([cursorAt('a'), [{ type: 'look' }]])
    const unread = stepRounds(BEFORE_ROUNDS, tied('one'))
    expect(unread.effects).toEqual([
      { type: 'tie', connectionId: 'one' },
      { type: 'listen' },
      { type: 'look' },
    ])
  })

  test('again is left as it is', () => {
    expect(stepRounds(RESTING, tied('one', 'x', true))).toEqual({ state: RESTING, effects: [] })
  })

  test('while a reading goes on is caught up by the next one, which follows at once', () => {
    const { state, effects } = through(RESTING, woken, looked(), tied('one', 'x'), found('b'), judged, sent())
    expect(effects).toEqual([{ type: 'look' }])
    expect(stepRounds(state, looked()).effects).toEqual([
      { type: 'read', last: 'b', missing: [{ idUsuario: USER, cursor: cursorAt('x') }] },
    ])
  })

  test.each([
    ['untied', untied('one'), [{ type: 'untie', connectionId: 'one' }]],
    ['closed', closed('one'), []],
  ])('and %s while it was read is sent nothing, and not tied', (_, event, effects) => {
    const gone = through(RESTING, tied('one', 'x'), looked(), event)
    expect(gone.effects).toEqual(effects)
    const sending = through(gone.state, found('b', { missed: [[first]] }), judged)
    expect(sending.effects).toEqual([{ type: 'clock' }])
    expect(stepRounds(sending.state, sent()).effects).toEqual([{ type: 'rest' }])
  })

  test('and closed by what it was sent is not tied', () => {
    const { effects } = through(
      RESTING,
      ...[tied('one', 'x'), looked(), found('b', { missed: [[first]] }), judged, closed('one'), sent()],
    )
    expect(effects).toEqual([{ type: 'rest' }])
  })

  test('goes on from the last reading when it was untied in between', () => {
    expect(stepRounds(RESTING, untied('one', true)).effects).toEqual([
      { type: 'keep', connectionId: 'one', cursor: cursorAt('a') },
      { type: 'untie', connectionId: 'one' },
    ])
  })

  test('with more missed than a reading holds gets it in pieces, and the rest under the snapshot of the first', () => {
    const piece = Array.from({ length: MOST_MISSED }, (_, at) => stored(at + 1, [USER]))
    const inPart = through(
      RESTING,
      tied('one', 'x'),
      looked(),
      found('b', { missed: [piece] }),
      judged,
      sent(),
    )
    const cursor = { from: 'x', to: 'b', after: MOST_MISSED }
    expect(inPart.effects).toEqual([{ type: 'look' }])
    const again = stepRounds(inPart.state, looked())
    expect(again.effects).toEqual([{ type: 'read', last: 'b', missing: [{ idUsuario: USER, cursor }] }])
    const last = stored(MOST_MISSED + 1, [USER])
    const rest = through(again.state, found('c', { missed: [[last]] }), judged)
    expect(rest.effects[0]).toMatchObject({ event: last, cursor: cursorAt('b') })
    const done = stepRounds(rest.state, sent())
    expect([done.effects, done.state.tying.get('one')?.cursor]).toEqual([[{ type: 'look' }], cursorAt('b')])
    const whole = through(done.state, looked(), found('d', { missed: [[]] }), judged, sent())
    expect(whole.effects).toEqual([{ type: 'tie', connectionId: 'one' }, { type: 'rest' }])
  })

  test('beside more than a reading ties waits for the next', () => {
    const many = Array.from({ length: 101 }, (_, at) => tied(`c${at}`, 'x'))
    const { state, effects } = through(RESTING, ...many, looked(), found('b'), judged, sent())
    expect(effects).toHaveLength(101)
    expect(effects.at(-1)).toEqual({ type: 'look' })
    expect([...state.tying.keys()]).toEqual(['c100'])
  })
})
