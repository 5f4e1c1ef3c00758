import { cpSync } from 'node:fs'
import { expect, test } from 'vitest'
import { smallDisk } from '../db/support/smallDisk.ts'
import { create, names, PATIENCE, startServing } from './support/program.ts'

const MEGABYTES = 260

test('on a full disk a server reads, says why it writes nothing, and writes again once there is room', {
  timeout: PATIENCE,
}, async ({ skip }) => {
  const disk = smallDisk(MEGABYTES)
  if (!disk) return skip('no disk may be mounted')
  cpSync(process.env['DEMO_FOLDER'] ?? '', disk.folder, { recursive: true })
  const server = await startServing({ DATA_DIR: disk.folder })
  const token = await server.signIn()
  await create(server, token, 'Antes')
  disk.fill()
  await expect.poll(async () => (await server.ask('/health')).body).toEqual({ status: 'full' })
  await expect(create(server, token, 'Cheio')).rejects.toThrow('Não há espaço em disco')
  expect(await names(server, token)).toContain('Antes')
  disk.free()
  await expect.poll(() => create(server, token, 'Depois').catch(() => 0)).toBeGreaterThan(0)
  expect(await names(server, token)).not.toContain('Cheio')
  expect((await server.stop()).code).toBe(0)
})
