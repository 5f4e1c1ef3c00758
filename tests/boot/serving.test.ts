import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { endpointOf } from '../server/support/registers.ts'
import { logLinesOf } from './support/logLinesOf.ts'
import { create, demoFolder, names, PATIENCE, root, startServing } from './support/program.ts'

describe('a server started', { timeout: PATIENCE }, () => {
  test('on an empty folder says where it serves and who may sign in, and again has all it had, and the demo once', async () => {
    const DATA_DIR = temporaryFolder()
    const first = await startServing({ DATA_DIR })
    expect(await first.ask('/health')).toEqual({ status: 200, body: { status: 'ok' } })
    const token = await first.signIn()
    await create(first, token, 'Antes do fim')
    const before = await countsOf(first, token)
    const { out, err } = await first.stop()
    expect(out).toContain(`http://localhost:${first.port}/admin/`)
    expect(demoAccounts.filter(({ email }) => !out.includes(email))).toEqual([])
    expect(err).toBe('')
    const told = logLinesOf(out)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(told[0]).toMatchObject({ msg: 'starting', version, node: process.versions.node })
    const messages = told.map(({ msg }) => msg)
    expect(messages).toEqual(expect.arrayContaining(['migration begins', 'migration ends']))
    // Events are sealed while a server stops, each with a line.
    const ending = told.filter(({ msg }) => msg !== 'security event').slice(-2)
    expect(ending).toMatchObject([{ msg: 'stopping', seconds: 0 }, { msg: 'stopped' }])

    const second = await startServing({ DATA_DIR })
    // Sessions survive a restart.
    expect((await second.ask('/api/canal/account/validateToken', token)).status).toBe(200)
    expect(await names(second, token)).toContain('Antes do fim')
    expect(await countsOf(second, token)).toEqual(before)
    expect(second.said.out).not.toContain('migration begins')
  })
})

describe('a server told to end', { timeout: PATIENCE }, () => {
  test.each(['SIGTERM', 'SIGHUP'] as const)(
    'by %s closes the database and says nothing, and does not wait for who keeps a connection open',
    async signal => {
      const DATA_DIR = demoFolder()
      const server = await startServing({ DATA_DIR })
      await server.signIn()
      const { code, err } = await server.stop(signal)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(readdirSync(DATA_DIR)).toEqual(['cluster'])
    },
  )

  test('by Ctrl-C in a terminal, a SIGINT that reaches its parent, too, ends as quietly', async () => {
    const DATA_DIR = demoFolder()
    const server = await startServing({ DATA_DIR }, ['scripts/start.mjs'])
    await server.signIn()
    const { code, err } = await server.interrupt()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(readdirSync(DATA_DIR)).toEqual(['cluster'])
  })
})

/** Number of records in each register of the importer but the record of security events, to which the calls add. */
async function countsOf(server: Awaited<ReturnType<typeof startServing>>, token: string) {
  const registers = entities.filter(
    ({ name, parent, register }) => !parent && register.rule !== 'provedor' && name !== 'seguranca/evento',
  )
  const counts = await Promise.all(
    registers.map(async entity => {
      const { body } = await server.ask(`${endpointOf(entity, 'list').path}?range=[0,99]`, token)
      return [entity.name, (body as readonly unknown[]).length] as const
    }),
  )
  return Object.fromEntries(counts)
}
