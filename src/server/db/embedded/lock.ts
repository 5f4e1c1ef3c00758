import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { writeDurably } from './disk.ts'
import { type Holder, isHolderRunning, self } from './holder.ts'

const BEAT = 5_000
/** Milliseconds after which a holder that cannot be inspected counts as dead: three missed heartbeats. */
const SILENCE = 15_000

/**
 * Locks a folder for this process, because two processes on one cluster destroy it; returns the function that
 * releases it. Throws, naming the holder, when another process holds the lock.
 */
export async function lockFolder(
  folder: string,
  asked: (key: string, socket: Socket) => void = (_key, socket) => void socket.destroy(),
): Promise<() => void> {
  const file = join(folder, 'lock')
  const key = randomUUID()
  const name = await claimName(folder, file)
  name?.on('connection', socket => asked(key, socket))
  try {
    await claimFile(folder, file, key)
  } catch (error) {
    name?.close()
    throw error
  }
  const beat = setInterval(() => touch(file), BEAT).unref()
  return () => {
    clearInterval(beat)
    rmSync(file, { force: true })
    name?.close()
  }
}

/**
 * Listens on the folder's socket name, which the kernel grants to one process and releases when that ends;
 * undefined on systems without such names.
 */
async function claimName(folder: string, file: string): Promise<Server | undefined> {
  const path = nameOf(folder)
  if (path === undefined) return undefined
  const server = createServer().unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(inUse(folder, read(file)))
      else resolve(undefined)
    })
    server.listen(path, () => resolve(server))
  })
}

/**
 * Socket name for a folder's lock: an abstract socket on Linux, a named pipe on Windows, undefined elsewhere.
 */
export function nameOf(folder: string): string | undefined {
  const { dev, ino } = statSync(folder, { bigint: true })
  const names: Partial<Record<NodeJS.Platform, string>> = {
    linux: `\0canal-admin ${dev} ${ino}`,
    win32: `\\\\.\\pipe\\canal-admin-${dev}-${ino}`,
  }
  return names[process.platform]
}

/** Holder of a folder, by its lock; undefined for an unlocked folder. */
export function holderOf(folder: string): Holder | undefined {
  const holder = read(join(folder, 'lock'))
  return holder && isHolderRunning(holder) && holder.folder === numberOf(folder) ? holder : undefined
}

const numberOf = (folder: string) => String(statSync(folder, { bigint: true }).ino)

async function claimFile(folder: string, file: string, key: string): Promise<void> {
  const mine = Buffer.from(JSON.stringify({ ...self(), folder: numberOf(folder), key } satisfies Holder))
  while (!tolerating('EEXIST', () => writeDurably(file, mine))) {
    const holder = read(file)
    if (await isHeld(holder, folder, file)) throw inUse(folder, holder)
    tolerating('ENOENT', () => remove(file, holder))
  }
}

/**
 * Whether the holder is alive. One that cannot be inspected is checked by its heartbeat; so is one that
 * locked another folder, of which this is a copy including the lock.
 */
async function isHeld(holder: Holder | undefined, folder: string, file: string): Promise<boolean> {
  const isOfCopy = holder?.folder !== undefined && holder.folder !== numberOf(folder)
  const running = holder && !isOfCopy ? isHolderRunning(holder) : undefined
  if (running !== undefined) return running
  const first = statSync(file).mtimeMs
  while (Date.now() - first < SILENCE) {
    await wait(1_000)
    if (statSync(file).mtimeMs !== first) return true
  }
  return false
}

/** Removes a dead holder's lock file, unless another process has replaced it by now. */
function remove(file: string, dead: Holder | undefined): void {
  const aside = `${file}.${randomUUID()}`
  renameSync(file, aside)
  if (JSON.stringify(read(aside)) === JSON.stringify(dead)) rmSync(aside)
  else renameSync(aside, file)
}

/** Whether the work succeeded; an error with this code counts as failure and is not thrown. */
function tolerating(code: string, work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === code) return false
    throw error
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

function touch(file: string): void {
  const now = new Date()
  // Missing lock file: the folder was deleted, which the next statement reports better than a timer can.
  tolerating('ENOENT', () => utimesSync(file, now, now))
}

const inUse = (folder: string, holder: Holder | undefined) =>
  new Error(`The folder ${folder} is in use by process ${holder?.pid ?? '(unknown)'}: one server a folder`)
