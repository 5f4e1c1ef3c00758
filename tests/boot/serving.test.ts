import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { endpointOf } from '../server/support/registers.ts'
import { create, demoFolder, names, PATIENCE, startServing } from './support/program.ts'

describe('a server started', { timeout: PATIENCE }, () => {
  test('on an empty folder serves and says where, and who may sign in', async () => {
    const server = await startServing({ DATA_DIR: temporaryFolder() })
    expect(await server.ask('/health')).toEqual({ status: 200, body: { status: 'ok' } })
    const { out, err } = await server.stop()
    expect(out).toContain(`http://localhost:${server.port}/admin/`)
    expect(demoAccounts.filter(({ email }) => !out.includes(email))).toEqual([])
    expect(err).toBe('')
  })

  test('a second time has what it had, and the demo once', async () => {
    const DATA_DIR = temporaryFolder()
    const first = await startServing({ DATA_DIR })
    const before = await countsOf(first)
    await first.stop()
    expect(await countsOf(await startServing({ DATA_DIR }))).toEqual(before)
  })

  test('after it was ended has the record that was created', async () => {
    const DATA_DIR = demoFolder()
    const first = await startServing({ DATA_DIR })
    await create(first, await first.signIn(), 'Antes do fim')
    await first.stop('SIGTERM')
    const second = await startServing({ DATA_DIR })
    expect(await names(second, await second.signIn())).toContain('Antes do fim')
  })

  test('keeps who was signed in signed in', async () => {
    const DATA_DIR = demoFolder()
    const first = await startServing({ DATA_DIR })
    const token = await first.signIn()
    await first.stop()
    expect(
      (await (await startServing({ DATA_DIR })).ask('/api/canal/account/validateToken', token)).status,
    ).toBe(200)
  })
})

describe('a server told to end', { timeout: PATIENCE }, () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s closes the database and says nothing',
    async signal => {
      const DATA_DIR = demoFolder()
      const server = await startServing({ DATA_DIR })
      const { code, err } = await server.stop(signal)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(readdirSync(DATA_DIR)).toEqual(['cluster'])
    },
  )

  test('by Ctrl-C in a terminal, which reaches its parent, too, ends as quietly', async () => {
    const DATA_DIR = demoFolder()
    const server = await startServing({ DATA_DIR }, ['scripts/start.mjs'])
    const { code, err } = await server.interrupt()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(readdirSync(DATA_DIR)).toEqual(['cluster'])
  })

  test('while somebody keeps a connection open does not wait for them', async () => {
    const server = await startServing({ DATA_DIR: demoFolder() })
    await server.signIn()
    const asked = performance.now()
    await server.stop()
    expect(performance.now() - asked).toBeLessThan(10_000)
  })
})

/** How many records the importer sees of each register. */
async function countsOf(server: Awaited<ReturnType<typeof startServing>>) {
  const token = await server.signIn()
  const registers = entities.filter(({ parent, register }) => !parent && register.rule !== 'provedor')
  const counts = await Promise.all(
    registers.map(async entity => {
      const { body } = await server.ask(`${endpointOf(entity, 'list').path}?range=[0,99]`, token)
      return [entity.name, (body as readonly unknown[]).length] as const
    }),
  )
  return Object.fromEntries(counts)
}
