import { cpSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { create, names, type Serving, startServing } from '../boot/program.ts'
import { smallDisk } from '../db/smallDisk.ts'

const WRITERS = 4
const FULL = 25_000
const LIST = '/api/canal/cadastros/finalidades'

/** Writes until it is told not to; what was confirmed. */
function writing(server: Serving, token: string, prefix: string) {
  const confirmed: string[] = []
  const refused = new Set<string>()
  let isOver = false
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const Descricao = `${prefix} ${writer} ${n}`
      try {
        await create(server, token, Descricao)
        confirmed.push(Descricao)
      } catch (error) {
        refused.add(/"code":"\w+"/.exec(String(error))?.[0] ?? String(error))
        await wait(20)
      }
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  const stop = async () => {
    isOver = true
    await writers
  }
  return { confirmed, refused, stop }
}

describe('an embedded database whose disk is filled while it writes', () => {
  // How much is left decides where the database finds that there is no more.
  test.each([0, 64, 200, 400])('with %i KiB left goes on by itself when there is room', async left => {
    const disk = smallDisk(260)
    if (!disk) return
    cpSync(process.env['DEMO_FOLDER'] ?? '', disk.folder, { recursive: true })
    const server = await startServing({ DATA_DIR: disk.folder })
    const token = await server.signIn()
    const work = writing(server, token, 'Cheio')
    await wait(2_000)
    disk.fill(left * 1024)
    await wait(FULL)
    // What only reads goes on, at the latest when the database has been started again.
    expect((await server.ask(`${LIST}?range=[0,9]`, token)).status).toBe(200)
    disk.free()
    const before = work.confirmed.length
    await expect.poll(() => work.confirmed.length, { timeout: 20_000 }).toBeGreaterThan(before)
    await work.stop()
    expect([...work.refused]).toEqual(['"code":"unavailable"'])
    const found = new Set(await names(server, token))
    expect(work.confirmed.filter(name => !found.has(name))).toEqual([])
    const asked = performance.now()
    await server.stop()
    expect(performance.now() - asked).toBeLessThan(10_000)
  })

  test('starts on the full disk after a kill, with all it had confirmed', async () => {
    const disk = smallDisk(260)
    if (!disk) return
    cpSync(process.env['DEMO_FOLDER'] ?? '', disk.folder, { recursive: true })
    const server = await startServing({ DATA_DIR: disk.folder })
    const token = await server.signIn()
    const work = writing(server, token, 'Morto')
    await wait(3_000)
    disk.fill()
    await wait(500)
    await server.stop('SIGKILL')
    await work.stop()
    const again = await startServing({ DATA_DIR: disk.folder })
    const found = new Set(await names(again, token))
    expect(work.confirmed.filter(name => !found.has(name))).toEqual([])
    await expect(create(again, token, 'Cheio ainda')).rejects.toThrow('unavailable')
    disk.free()
    await expect.poll(() => create(again, token, 'De novo').catch(() => 0)).toBeGreaterThan(0)
  })
})
