import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { entityNamed } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { attributeRegister, registerFile } from '#demo/siscomex/tables/attributeRegister.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { loadTable } from '#server/official/load.ts'
import { itemCodes, ncmFile } from '../server/support/officialFiles.ts'
import { endpointOf } from '../server/support/registers.ts'
import type { Figure } from './figure.ts'
import { residentMebibytes } from './measure.ts'
import { quantile } from './quantile.ts'

const main = join(import.meta.dirname, '../../demo/main.ts')

type Run = { readonly seconds: number; readonly mebibytes: number }

/** Address in the line which the server prints when it serves; lines before it tell of its start. */
const SERVED_AT = /http:\/\/[^\s"]+/

/** Seconds from starting a process to the line it is ready with, and its memory after some work. */
async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  work: (address: string) => Promise<void> = async () => {},
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Run> {
  const start = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await readyAt(child.stdout)
  const seconds = (performance.now() - start) / 1000
  await work(address)
  const mebibytes = residentMebibytes(child.pid ?? 0)
  child.kill(signal)
  await once(child, 'exit')
  return { seconds, mebibytes }
}

async function readyAt(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = SERVED_AT.exec(line) ?? []
    if (address !== undefined) {
      // Reading on, or what the process prints from here on stays in its memory.
      output.resume()
      return address
    }
  }
  throw new Error('The process ended before it was ready')
}

const ASKED = 2_000

/** Signs in and requests a list many times. */
async function askOften(address: string): Promise<void> {
  const token = new URL('/api/auth/token', address)
  const body = JSON.stringify({ Email: 'industria@demo.canal', Password: DEMO_PASSWORD })
  const signedIn = await fetch(token, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  const { Token_Acess } = (await signedIn.json()) as Session
  const list = new URL(endpointOf(entityNamed('partnumber'), 'list').path, address)
  for (let count = 0; count < ASKED; count += 1) {
    const answer = await fetch(list, { headers: { Authorization: `Bearer ${Token_Acess}` } })
    if (!answer.ok) throw new Error(`The list answered ${answer.status}`)
    await answer.text()
  }
}

/** Loads the nomenclature and the attributes of full size into the database of a folder. */
async function loadOfficialTables(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir })
  const attributes = registerFile(attributeRegister(itemCodes))
  await loadTable(db, 'ncm', async () => ({ bytes: ncmFile(), origin: 'bench' }))
  await loadTable(db, 'ncmatributo', async () => ({ bytes: attributes, origin: 'bench' }))
  await db.close()
}

const LATER_STARTS = 3

/**
 * Start-up time of the demo from an empty folder, from a filled one, and from one with official tables of full size,
 * and its memory, beside a Node process that prints an address.
 */
export async function startFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'canal-bench-'))
  const env = { PORT: '0', DATA_DIR: join(folder, 'data') }
  const serve = ['--disable-warning=ExperimentalWarning', main]
  const first = await run(serve, env)
  const later = await run(serve, env, askOften, 'SIGKILL')
  const recovered = await run(serve, env)
  const starts = async () => {
    const seconds: number[] = []
    for (let start = 0; start < LATER_STARTS; start += 1) seconds.push((await run(serve, env)).seconds)
    return quantile(seconds, 0.5)
  }
  const without = await starts()
  await loadOfficialTables(env.DATA_DIR)
  const loaded = await starts()
  const bare = await run(['-e', 'console.log("http://nobody"); setTimeout(() => {}, 1000)'], {})
  rmSync(folder, { recursive: true, force: true })
  const floor = 'bare Node'
  return [
    { what: 'first start', value: first.seconds, unit: 's', floor, against: bare.seconds },
    { what: 'later start', value: later.seconds, unit: 's', floor, against: bare.seconds },
    { what: 'start after a kill -9', value: recovered.seconds, unit: 's', floor, against: bare.seconds },
    {
      what: 'start with all NCMs and attributes',
      value: loaded,
      unit: 's',
      floor: 'with those of the demo',
      against: without,
    },
    { what: 'memory, just filled', value: first.mebibytes, unit: 'MiB', floor, against: bare.mebibytes },
    {
      what: `memory, after ${ASKED.toLocaleString('en')} lists`,
      value: later.mebibytes,
      unit: 'MiB',
      floor,
      against: bare.mebibytes,
    },
  ]
}
