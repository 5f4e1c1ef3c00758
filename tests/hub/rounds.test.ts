import { describe, expect, test } from 'vitest'
import { cursorAt } from '#server/hub/cursor.ts'
import { BEFORE_ROUNDS, type RoundsEvent } from '#server/hub/rounds/state.ts'
import { stepRounds } from '#server/hub/rounds/step.ts'
import { stored } from './support/events.ts'
import {
  found,
  judged,
  looked,
  RESTING,
  round,
  sent,
  through,
  tied,
  USER,
  untied,
  woken,
} from './support/rounds.ts'

describe('a process', () => {
  test('listens once a connection needs it, and not before', () => {
    expect(stepRounds(BEFORE_ROUNDS, untied('one')).effects).toEqual([{ type: 'untie', connectionId: 'one' }])
    const asked = stepRounds(BEFORE_ROUNDS, { type: 'asked', asker: () => {} })
    expect(asked.effects).toEqual([{ type: 'listen' }, { type: 'look' }])
  })

  test('rests where no connection is open, and forgets its snapshot', () => {
    const { state, effects } = through(RESTING, woken, looked(0))
    expect([state.last, effects]).toEqual([null, [{ type: 'rest' }]])
  })

  test('reads once for all that wakes it before it looks, and again for what wakes it later', () => {
    expect(through(RESTING, woken, woken, looked(), found('b'), judged, sent()).effects).toEqual([
      { type: 'rest' },
    ])
    expect(through(RESTING, woken, looked(), woken, found('b'), judged, sent()).effects).toEqual([
      { type: 'look' },
    ])
  })

  test('is reminded once of all that is to be read soon', () => {
    const first = stepRounds(RESTING, { type: 'wokenSoon' })
    expect(first.effects).toEqual([{ type: 'remind' }])
    expect(stepRounds(first.state, { type: 'wokenSoon' }).effects).toEqual([])
    expect(through(first.state, { type: 'reminded' }, { type: 'wokenSoon' }).effects).toEqual([
      { type: 'remind' },
    ])
  })

  test('goes on after a failure, and reads the same again', () => {
    const { state, effects } = through(RESTING, tied('one', 'x'), looked(), { type: 'failed' })
    expect(effects).toEqual([{ type: 'rest' }])
    expect(through(state, woken, looked()).effects).toEqual([
      { type: 'read', last: 'a', missing: [{ idUsuario: USER, cursor: cursorAt('x') }] },
    ])
  })

  test('sends what is new in its order, and passes on what is for itself', () => {
    const [one, other] = [stored(1, [USER]), stored(2)]
    const { effects } = through(RESTING, woken, looked(), found('b', { live: [one, other] }))
    expect(effects).toEqual([
      { type: 'tell', event: one, cursor: { from: 'a', to: 'b', after: 1 } },
      { type: 'control', event: other },
      { type: 'judge', events: [] },
    ])
  })
})

describe('the work of every few seconds', () => {
  test.each([
    ['is not done before its time', 2_499, { type: 'rest' }],
    ['is done when it is time', 2_500, { type: 'beat' }],
  ])('%s', (_, now, effect) => {
    expect(through(RESTING, ...round('b', now)).effects).toEqual([effect])
  })

  test('is done at once where it is asked for, also while a reading goes on', () => {
    const beatAsked: RoundsEvent = { type: 'beatAsked' }
    const { state, effects } = through(RESTING, woken, looked(), beatAsked, found('b'), judged, sent())
    expect(effects).toEqual([{ type: 'beat' }])
    expect(stepRounds(state, { type: 'beaten' }).effects).toEqual([{ type: 'look' }])
  })
})

describe('who asks for the snapshot', () => {
  const [first, second] = [() => {}, () => {}]
  const asked = (asker: () => void): RoundsEvent => ({ type: 'asked', asker })

  test('is answered at once with the last one', () => {
    expect(stepRounds(RESTING, asked(first))).toEqual({
      state: RESTING,
      effects: [{ type: 'answer', asker: first, horizon: 'a' }],
    })
  })

  test('waits for the first one, with all others', () => {
    const waiting = through(BEFORE_ROUNDS, asked(first), looked(), asked(second), found('b'), judged)
    const { state, effects } = stepRounds({ ...waiting.state, beatenAt: 1 }, sent(1))
    expect(effects).toEqual([
      { type: 'answer', asker: first, horizon: 'b' },
      { type: 'answer', asker: second, horizon: 'b' },
      { type: 'look' },
    ])
    expect(state.askers).toEqual([])
  })
})

describe('a process that is stopped', () => {
  const stopped: RoundsEvent = { type: 'stopped' }

  test.each([
    ['before its first reading', BEFORE_ROUNDS],
    ['while it rests', RESTING],
  ])('%s ends at once', (_, state) => {
    expect(stepRounds(state, stopped).effects).toEqual([{ type: 'end' }])
  })

  test('in the middle of a round ends behind it, though it was woken', () => {
    const middle = through(RESTING, woken, looked(), stopped, woken)
    expect(middle.effects).toEqual([])
    expect(through(middle.state, found('b'), judged, sent()).effects).toEqual([{ type: 'end' }])
    expect(stepRounds(middle.state, { type: 'failed' }).effects).toEqual([{ type: 'end' }])
  })

  test('before it has looked reads nothing', () => {
    expect(through(RESTING, woken, stopped, looked()).effects).toEqual([{ type: 'end' }])
  })

  test('begins nothing any more', () => {
    const { state } = stepRounds(RESTING, stopped)
    expect([stepRounds(state, woken).effects, stepRounds(state, stopped).effects]).toEqual([[], []])
  })
})
