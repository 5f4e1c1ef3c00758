import { cpSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { create, startServing } from '../boot/support/program.ts'
import { expectAllKept, writing } from '../boot/support/writing.ts'
import { smallDisk } from '../db/support/smallDisk.ts'

const WRITERS = 4
const FULL = 25_000
const LIST = '/api/canal/cadastros/finalidades'

describe('an embedded database whose disk is filled while it writes', () => {
  // The space left decides at which write the database runs out of it.
  test.each([0, 64, 200, 400])('with %i KiB left goes on by itself when there is room', async left => {
    const disk = smallDisk(260)
    if (!disk) return
    cpSync(process.env['DEMO_FOLDER'] ?? '', disk.folder, { recursive: true })
    const server = await startServing({ DATA_DIR: disk.folder })
    const token = await server.signIn()
    const work = writing(server, token, 'Cheio', WRITERS)
    await wait(2_000)
    disk.fill(left * 1024)
    await wait(FULL)
    // Reads succeed while the disk is full, at the latest after the server has restarted the embedded
    // database.
    expect((await server.ask(`${LIST}?range=[0,9]`, token)).status).toBe(200)
    disk.free()
    const before = work.confirmed.length
    await expect.poll(() => work.confirmed.length, { timeout: 20_000 }).toBeGreaterThan(before)
    await work.end()
    expect([...work.refused]).toEqual(['503 unavailable'])
    // The health check stays unhealthy for half a minute after a write that ran out of disk space.
    const health = async () => (await server.ask('/health')).body
    await expect.poll(health, { timeout: 35_000 }).toEqual({ status: 'ok' })
    const asked = performance.now()
    await server.stop()
    expect(performance.now() - asked).toBeLessThan(10_000)
    await expectAllKept(
      { dataDir: disk.folder },
      { prefix: 'Cheio', confirmed: work.confirmed, underWay: WRITERS },
    )
  })

  test('starts on the full disk after a kill, with all it had confirmed', async () => {
    const disk = smallDisk(260)
    if (!disk) return
    cpSync(process.env['DEMO_FOLDER'] ?? '', disk.folder, { recursive: true })
    const server = await startServing({ DATA_DIR: disk.folder })
    const token = await server.signIn()
    const work = writing(server, token, 'Morto', WRITERS)
    await wait(3_000)
    disk.fill()
    await wait(500)
    await server.stop('SIGKILL')
    await work.end()
    const again = await startServing({ DATA_DIR: disk.folder })
    await expect(create(again, token, 'Cheio ainda')).rejects.toThrow('unavailable')
    disk.free()
    await expect.poll(() => create(again, token, 'De novo').catch(() => 0)).toBeGreaterThan(0)
    await again.stop()
    await expectAllKept(
      { dataDir: disk.folder },
      { prefix: 'Morto', confirmed: work.confirmed, underWay: WRITERS },
    )
  })
})
