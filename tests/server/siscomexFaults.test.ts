import { expect, test } from 'vitest'
import type { SimulatedFault } from '#demo/siscomex/faults.ts'
import type { SiscomexOutcome } from '#server/adapters/siscomex/outcome.ts'
import { siscomexAt } from '#server/adapters/siscomex/siscomex.ts'
import {
  accessKey,
  CNPJ,
  clientOf,
  doneValue,
  operador,
  produto,
  QUICK,
  siscomex,
} from './support/siscomex.ts'

const CREATING = /^POST \/catp/
const CHANGING = /^P[OU][ST]T? \/catp/

const world = async () => {
  const made = await siscomex()
  return {
    ...made,
    /** Codes of the products stored by the simulator, whatever the client was answered. */
    codes: async () => doneValue(await made.produtos.list()).flatMap(({ codigosInterno }) => codigosInterno),
  }
}

const survived: readonly SimulatedFault[] = [
  ...(['tooMany', 'unavailable', 'internal', 'reset', 'resetAfterwards', 'cutShort', 'csrfExpired'] as const),
]

test.each(survived)('a product and an operator are created once in spite of %s', async fault => {
  const { produtos, operadores, simulator, codes } = await world()
  simulator.fail(fault, { on: CREATING, times: 2 })
  expect(await produtos.create(produto('KR-1'))).toMatchObject({ type: 'done', value: { codigo: 1 } })
  simulator.fail(fault, { on: CREATING, times: 2 })
  expect(await operadores.create(operador())).toMatchObject({ type: 'done', value: { codigo: 'OPE_1' } })
  expect(await codes()).toEqual(['KR-1'])
  expect(await operadores.list()).toMatchObject({ value: { length: 1 } })
})

test.each(survived)('a new version is made once, and a product deactivated, in spite of %s', async fault => {
  const { produtos, operadores, simulator } = await world()
  await produtos.create(produto('KR-1'))
  await operadores.create(operador())
  simulator.fail(fault, { on: CHANGING, times: 1 })
  const renamed = produto('KR-1', { denominacao: 'Servomotor' })
  expect(await produtos.newVersion(1, renamed)).toMatchObject({ type: 'done', value: { versao: '2' } })
  simulator.fail(fault, { on: CHANGING, times: 1 })
  expect(await produtos.deactivate(1)).toMatchObject({ value: { versao: '2', situacao: 'DESATIVADO' } })
  const key = { codigoPais: 'DE', codigo: 'OPE_1', versao: '1' }
  simulator.fail(fault, { on: CHANGING, times: 1 })
  const moved = operador({ nomeCidade: 'Bremen' })
  expect(await operadores.newVersion(key, moved)).toMatchObject({ type: 'done', value: { versao: '2' } })
  simulator.fail(fault, { on: CHANGING, times: 1 })
  expect(await operadores.deactivate({ ...key, versao: '2' })).toMatchObject({
    value: { situacao: 'DESATIVADO' },
  })
})

test.each([...survived, 'silent', 'silentAfterwards'] as const)(
  'a list is read in spite of %s',
  async fault => {
    const { produtos, simulator } = await world()
    await produtos.create(produto('KR-1'))
    simulator.fail(fault, { on: /^GET/ })
    expect(await produtos.list()).toMatchObject({ type: 'done', value: [{ codigo: 1 }] })
  },
)

test.each([...survived, 'silent'] as const)('a session is opened in spite of %s', async fault => {
  const { produtos, simulator } = await world()
  simulator.fail(fault, { on: /autenticar/ })
  expect(await produtos.create(produto('KR-1'))).toMatchObject({ type: 'done' })
})

test.each([
  ['silent', []],
  ['silentAfterwards', ['KR-1']],
] as const)('a create that is %s is told to be repeated, and is then made once', async (fault, there) => {
  const { produtos, simulator, codes } = await world()
  simulator.fail(fault, { on: CREATING })
  const outcome = await produtos.create(produto('KR-1'))
  expect(outcome).toMatchObject({ type: 'tryLater', reason: 'timedOut', mayBeDone: true })
  // No retry after a timeout: Siscomex may still execute the call, and a second one would create a duplicate.
  expect(simulator.calls(CREATING)).toHaveLength(1)
  expect(await codes()).toEqual(there)
  expect(await produtos.create(produto('KR-1'), { mayExist: true })).toMatchObject({ value: { codigo: 1 } })
  expect(await codes()).toEqual(['KR-1'])
})

test('a create after a crash finds what the one before has made', async () => {
  const { produtos, operadores, simulator, codes } = await world()
  await produtos.create(produto('KR-1', { modalidade: 'EXPORTACAO' }))
  await produtos.create(produto('KR-1'))
  const { tin: _, codigoInterno: __, ...nameless } = operador()
  await operadores.create(nameless)
  const restarted = clientOf(simulator)({ cnpj: CNPJ, credentials: accessKey })
  const again = { mayExist: true }
  expect(await restarted.produtos.create(produto('KR-1'), again)).toMatchObject({ value: { codigo: 2 } })
  // Substring match: the filter of Siscomex also returns codes that contain this one.
  expect(await restarted.produtos.create(produto('KR'), again)).toMatchObject({ value: { codigo: 3 } })
  expect(await restarted.operadores.create(nameless, again)).toMatchObject({ value: { codigo: 'OPE_1' } })
  const namesake = { ...nameless, nomeCidade: 'Bremen' }
  expect(await restarted.operadores.create(namesake, again)).toMatchObject({ value: { codigo: 'OPE_2' } })
  expect(await codes()).toEqual(['KR-1', 'KR-1', 'KR'])
})

test('200 products are there once each, whatever fails on the way', async () => {
  const rates = { tooMany: 5, unavailable: 5, internal: 5, reset: 5, resetAfterwards: 5, cutShort: 5 }
  const { produtos } = await siscomex({ rates }, { mostAttempts: 2, firstPause: 1 })
  const persistently = async <T>(attempt: (mayExist: boolean) => Promise<SiscomexOutcome<T>>): Promise<T> => {
    let outcome = await attempt(false)
    while (outcome.type === 'tryLater') outcome = await attempt(outcome.mayBeDone)
    return doneValue(outcome)
  }
  const codes = Array.from({ length: 200 }, (_, index) => `P-${index + 1000}`)
  for (const code of codes) await persistently(mayExist => produtos.create(produto(code), { mayExist }))
  const there = await persistently(() => produtos.list())
  expect(there.flatMap(({ codigosInterno }) => codigosInterno)).toEqual(codes)
})

test('a product that was deactivated is created anew', async () => {
  const { produtos } = await world()
  await produtos.create(produto('KR-1'))
  await produtos.deactivate(1)
  expect(await produtos.create(produto('KR-1'), { mayExist: true })).toMatchObject({ value: { codigo: 2 } })
})

test('a fault that does not pass is told after a few calls', async () => {
  const { produtos, simulator } = await world()
  simulator.fail('unavailable', { on: CREATING, times: 99 })
  expect(await produtos.create(produto('KR-1'))).toMatchObject({ type: 'tryLater', reason: 'unavailable' })
  expect(simulator.calls(CREATING)).toHaveLength(4)
})

test('a pause that Siscomex asks for is made, and one that is too long is told', async () => {
  const patient = await siscomex({ retryAfter: 1 })
  patient.simulator.fail('tooMany', { on: CREATING })
  const begun = performance.now()
  expect(await patient.produtos.create(produto('KR-1'))).toMatchObject({ type: 'done' })
  expect(performance.now() - begun).toBeGreaterThan(990)
  const busy = await siscomex({ retryAfter: 2 })
  busy.simulator.fail('tooMany', { on: CREATING })
  expect(await busy.produtos.create(produto('KR-1'))).toEqual({
    type: 'tryLater',
    reason: 'tooMany',
    seconds: 2,
    mayBeDone: false,
  })
})

test('a time that Siscomex names is waited for like a pause', async () => {
  const { produtos, simulator } = await siscomex({ retryAfter: new Date(Date.now() + 600_000) })
  simulator.fail('unavailable', { on: CREATING })
  const outcome = await produtos.create(produto('KR-1'))
  expect(outcome).toMatchObject({ type: 'tryLater', reason: 'unavailable' })
  expect('seconds' in outcome && outcome.seconds).toBeGreaterThan(590)
})

test('an operation begins no attempt after its time', async () => {
  const { produtos, simulator } = await siscomex({}, { longestOperation: 0 })
  simulator.fail('unavailable', { on: CREATING, times: 99 })
  expect(await produtos.create(produto('KR-1'))).toMatchObject({ type: 'tryLater' })
  expect(simulator.calls(CREATING)).toHaveLength(1)
})

test('the limit of calls in an hour is told, and nothing is called until it ends', async () => {
  const { produtos, simulator } = await world()
  simulator.fail('hourly', { on: CREATING })
  expect(await produtos.create(produto('KR-1'))).toMatchObject({ type: 'tryLater', reason: 'tooMany' })
  const before = simulator.calls().length
  expect(await produtos.list()).toMatchObject({ type: 'tryLater', reason: 'tooMany', mayBeDone: false })
  expect(simulator.calls()).toHaveLength(before)
})

test('a second authentication within a minute is refused, told, and not insisted on', async () => {
  const { produtos, simulator } = await siscomex({ betweenAuthentications: 60_000 })
  await produtos.create(produto('KR-1'))
  simulator.fail('csrfExpired')
  expect(await produtos.list()).toMatchObject({ type: 'tryLater', reason: 'tooMany', seconds: 60 })
  expect(await produtos.list()).toMatchObject({ type: 'tryLater', reason: 'tooMany' })
  expect(simulator.calls(/autenticar/)).toHaveLength(2)
})

test('two callers with the same credentials share one session, whose token changes with each call', async () => {
  const { client, simulator } = await siscomex()
  const callers = [1, 2].map(() => client({ cnpj: CNPJ, credentials: accessKey }))
  const outcomes = await Promise.all(
    callers.flatMap(({ produtos }, caller) =>
      Array.from({ length: 50 }, (_, index) => produtos.create(produto(`C${caller}-${index}`))),
    ),
  )
  expect(outcomes.filter(({ type }) => type === 'done')).toHaveLength(100)
  expect(simulator.calls(/autenticar/)).toHaveLength(1)
  expect(simulator.calls(CREATING)).toHaveLength(100)
})

test('a session that is about to end is renewed before it does', async () => {
  const { produtos, simulator } = await siscomex({ sessionLength: 1_000 })
  await produtos.list()
  await produtos.list()
  expect(simulator.calls(/autenticar/)).toHaveLength(2)
})

test('slowness within the limit is waited for', async () => {
  const { produtos, simulator } = await siscomex({ slowness: 200 })
  simulator.fail('slow', { on: CREATING })
  expect(await produtos.create(produto('KR-1'))).toMatchObject({ type: 'done' })
  expect(simulator.calls(CREATING)).toHaveLength(1)
})

test.each(['localhost', '127.0.0.1'])(
  'Siscomex is reached neither with a certificate nobody vouches for nor within this network: %s',
  async host => {
    const { simulator } = await siscomex()
    const { url, ca } = simulator
    const untrusting = siscomexAt({ url, ca: null, isInternal: true }, QUICK)
    const outside = siscomexAt({ url: url.replace('localhost', host), ca, isInternal: false }, QUICK)
    for (const client of [untrusting, outside]) {
      const { produtos } = client({ cnpj: CNPJ, credentials: accessKey })
      expect(await produtos.list()).toMatchObject({ type: 'tryLater', reason: 'unavailable' })
    }
    expect(simulator.calls()).toEqual([])
  },
)
