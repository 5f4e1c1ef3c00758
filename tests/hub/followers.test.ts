import { describe, expect, test } from 'vitest'
import type { Followed } from '#contract/hub.ts'
import {
  type Ask,
  type FollowersEvent,
  type FollowersState,
  type FollowersStep,
  NOTHING_FOLLOWED,
  type StoredChange,
} from '#server/hub/followers/state.ts'
import { stepFollowers } from '#server/hub/followers/step.ts'

const through = (before: FollowersState, ...events: readonly FollowersEvent[]): FollowersStep =>
  events.reduce<FollowersStep>(({ state }, event) => stepFollowers(state, event), {
    state: before,
    effects: [],
  })

const wanted = (Registro: string, Id: number | null = null): Followed => ({
  ...{ Registro, Id, Cliente: null, Idade: 0 },
})
const ask = (argument: unknown, connectionId = 'one', idUsuario = 7): Ask => ({
  ...{ connectionId, idUsuario, idRegistro: 1, session: 'hash', argument, reply: () => {} },
})
const admission = {
  ...{ company: 1, provider: undefined, hiddenParts: [], user: { IdUsuario: 7, Nome: 'Ana', IdRegistro: 1 } },
}
const turnCame = (asked: Ask, isOpen = true): FollowersEvent => ({ type: 'turnCame', ask: asked, isOpen })
const admitted = (of: Followed, isOpen = true, connectionId = 'one'): FollowersEvent => ({
  ...{ type: 'admitted', ask: ask(of, connectionId), wanted: of, admission, isOpen },
})
const following = (of: Followed) => ({ wanted: of, admission })
const thingsOf = ({ followings }: FollowersState, connectionId = 'one') =>
  [...(followings.get(connectionId)?.values() ?? [])].map(one => one.wanted)

const [list, record] = [wanted('modelo'), wanted('modelo', 3)]
const BOTH = through(NOTHING_FOLLOWED, admitted(list), admitted(record)).state

describe('a call to follow', () => {
  test('waits for its turn, sixty of a user at most', () => {
    const asked = ask(list)
    const called = Array.from({ length: 60 }, (): FollowersEvent => ({ type: 'called', ask: asked }))
    const full = through(NOTHING_FOLLOWED, ...called)
    expect(full.effects).toEqual([{ type: 'queueCall', ask: asked }])
    expect(stepFollowers(full.state, { type: 'called', ask: asked }).effects).toEqual([
      { type: 'dismiss', ask: asked },
    ])
    const another = ask(list, 'two', 8)
    expect(stepFollowers(full.state, { type: 'called', ask: another }).effects).toEqual([
      { type: 'queueCall', ask: another },
    ])
    expect(
      through(full.state, { type: 'answered', ask: asked }, { type: 'called', ask: asked }).effects,
    ).toEqual([{ type: 'queueCall', ask: asked }])
  })

  test('that was answered leaves nothing behind', () => {
    const events: readonly FollowersEvent[] = [
      { type: 'called', ask: ask(list) },
      { type: 'answered', ask: ask(list) },
    ]
    expect(through(NOTHING_FOLLOWED, ...events).state).toEqual(NOTHING_FOLLOWED)
  })

  test.each([
    ['of nothing', undefined],
    ['of a text', 'modelo'],
    ['without an age', { Registro: 'modelo', Id: null, Cliente: null }],
    ['of a record without an Id', { ...list, Id: 0 }],
    ['of an endless name', { ...list, Registro: 'x'.repeat(101) }],
  ])('%s is dismissed', (_, argument) => {
    const asked = ask(argument)
    expect(stepFollowers(NOTHING_FOLLOWED, turnCame(asked)).effects).toEqual([
      { type: 'dismiss', ask: asked },
    ])
  })

  test('of a connection that was closed before its turn, or before its admission, is dismissed', () => {
    const asked = ask(list)
    expect(stepFollowers(NOTHING_FOLLOWED, turnCame(asked, false)).effects).toEqual([
      { type: 'dismiss', ask: asked },
    ])
    expect(stepFollowers(NOTHING_FOLLOWED, admitted(list, false))).toMatchObject({
      ...{ state: NOTHING_FOLLOWED, effects: [{ type: 'dismiss' }] },
    })
  })

  test('of what the session may not see is dismissed', () => {
    const asked = ask(list)
    const refused: FollowersEvent = {
      ...{ type: 'admitted', ask: asked, wanted: list, admission: undefined, isOpen: true },
    }
    expect(stepFollowers(NOTHING_FOLLOWED, refused)).toEqual({
      ...{ state: NOTHING_FOLLOWED, effects: [{ type: 'dismiss', ask: asked }] },
    })
  })

  test('enters the record, and is answered behind that', () => {
    const asked = ask(record)
    expect(stepFollowers(NOTHING_FOLLOWED, turnCame(asked)).effects).toEqual([
      { type: 'admit', ask: asked, wanted: record },
    ])
    const { state, effects } = stepFollowers(NOTHING_FOLLOWED, admitted(record))
    expect(effects.map(({ type }) => type)).toEqual(['enter', 'replay'])
    expect(thingsOf(state)).toEqual([record])
  })

  test('of a twenty-first thing is dismissed, of one that is followed already it is not', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => admitted(wanted('modelo', at + 1)))
    const { state } = through(NOTHING_FOLLOWED, ...twenty)
    expect(stepFollowers(state, turnCame(ask(list))).effects).toMatchObject([{ type: 'dismiss' }])
    expect(stepFollowers(state, turnCame(ask({ ...record, Idade: 5 }))).effects).toMatchObject([
      { type: 'admit' },
    ])
    expect(stepFollowers(state, turnCame(ask(list, 'two'))).effects).toMatchObject([{ type: 'admit' }])
  })
})

describe('what is followed', () => {
  test('is left by a call, and answered behind that', () => {
    const asked = ask(record)
    const { state, effects } = stepFollowers(BOTH, { type: 'unfollowed', ask: asked })
    expect(effects).toEqual([
      { type: 'leave', connectionId: 'one', following: following(record) },
      { type: 'dismiss', ask: asked },
    ])
    expect(thingsOf(state)).toEqual([list])
  })

  test.each([
    ['nothing', undefined],
    ['what is not followed', wanted('finalidade')],
  ])('stays with a call to leave %s', (_, argument) => {
    const asked = ask(argument)
    expect(stepFollowers(BOTH, { type: 'unfollowed', ask: asked })).toEqual({
      ...{ state: BOTH, effects: [{ type: 'dismiss', ask: asked }] },
    })
  })

  test('is dropped once the right to it has ended', () => {
    const lost = (of: Followed): FollowersEvent => ({
      ...{ type: 'lost', connectionId: 'one', following: following(of) },
    })
    const { state, effects } = through(BOTH, lost(list), lost(record))
    expect(effects).toEqual([{ type: 'leave', connectionId: 'one', following: following(record) }])
    expect(state).toEqual(NOTHING_FOLLOWED)
  })

  test('is left in its turn by a connection that is gone, of which nothing stays', () => {
    const { state, effects } = stepFollowers(BOTH, { type: 'left', connectionId: 'one', idUsuario: 7 })
    expect(effects).toEqual([
      {
        ...{ type: 'queueLeave', connectionId: 'one', idUsuario: 7 },
        things: [following(list), following(record)],
      },
    ])
    expect(state).toEqual(NOTHING_FOLLOWED)
    expect(stepFollowers(state, { type: 'left', connectionId: 'one', idUsuario: 7 })).toEqual({
      state,
      effects: [],
    })
  })
})

describe('a change', () => {
  const change = (Ids: readonly number[], Quando = '2026-11-26T12:00:00Z'): StoredChange => ({
    ...{ IdRegistro: 1, Registro: 'modelo', Ids, Pai: null, Acao: 'atualizar', Versao: 2, Usuario: 'Ana' },
    ...{ IdUsuario: 7, Chave: 'key', Provedor: null, Quando },
  })
  const heard = (of: StoredChange): FollowersEvent => ({ type: 'heard', change: of })

  test('is passed over where nothing is followed', () => {
    expect(stepFollowers(NOTHING_FOLLOWED, heard(change([3])))).toEqual({
      state: NOTHING_FOLLOWED,
      effects: [],
    })
  })

  test('is told soon, together with those that come until then', () => {
    const first = stepFollowers(BOTH, heard(change([3])))
    expect(first.effects).toEqual([{ type: 'tellSoon' }])
    const second = stepFollowers(first.state, heard(change([4])))
    expect(second.effects).toEqual([])
    const told = stepFollowers(second.state, { type: 'told' })
    expect(told.effects).toEqual([{ type: 'tell', changes: [{ ...change([3, 4]), Versao: null }] }])
    expect(stepFollowers(told.state, heard(change([5]))).effects).toEqual([{ type: 'tellSoon' }])
  })
})
