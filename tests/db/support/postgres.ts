import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const OWNER = 'dono'
const STARTING = 20_000

/** Settings that save work by giving up what a crash of the machine, not of the server, would need. */
const UNSAFE = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

/** Folder of PostgreSQL's programs: on the path, or Debian's; undefined where it is not installed. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(version => join(debian, version, 'bin')) : []
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...versions]
  return places.find(place => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
}

const programs = findPrograms()

/** Whether PostgreSQL is installed; tests that need it are skipped otherwise. */
export const hasPostgres = programs !== undefined

/** User and group to run PostgreSQL as, since it refuses to run as root. */
export function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (userInfo().uid !== 0) return {}
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, userNamed('postgres') ? 'postgres' : 'nobody']))
  return { uid: id('-u'), gid: id('-g') }
}

function userNamed(name: string): boolean {
  try {
    execFileSync('id', ['-u', name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** PostgreSQL server in a temporary folder, reached through a Unix socket. */
export type PostgresServer = {
  /** Creates an empty database; resolves with its URL. */
  createDatabase(): Promise<string>
  /** Stops the server by an immediate shutdown, like a crash, or by another signal. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts the server again after `stop`. */
  start(): Promise<void>
  /** Suspends all processes of the server by SIGSTOP, like a hanging machine (Linux only). */
  hang(): void
  /** Resumes the processes after `hang`. */
  goOn(): void
  remove(): Promise<void>
}

/** Creates a cluster and starts its server. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = programs ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'canal-postgres-'))
  const who = unprivileged()
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, env: { PATH: bin, LC_ALL: 'C' }, stdio: 'ignore', ...who } as const
  const initialise = ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(bin, 'initdb'), initialise, options)

  const url = (database: string) => `postgres://${OWNER}@/${database}?host=${encodeURIComponent(folder)}`
  let running: ChildProcess | undefined
  let databases = 0

  async function start(): Promise<void> {
    const settings = [...UNSAFE, 'listen_addresses=', `unix_socket_directories=${folder}`].flatMap(
      setting => ['-c', setting],
    )
    running = spawn(join(bin, 'postgres'), ['-D', data, ...settings], options)
    process.once('exit', () => {
      running?.kill('SIGKILL')
      remove()
    })
    await answering(url('postgres'))
  }

  async function stop(signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
    if (!running) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
    running = undefined
  }

  // Processes that were killed may still write for a moment.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })

  const signalAll = (signal: NodeJS.Signals) => {
    const server = running?.pid ?? 0
    // Postmaster first: once suspended, it forks no more processes while they are listed.
    for (const pid of [server, ...childrenOf(server)]) process.kill(pid, signal)
  }

  await start()
  return {
    start,
    stop,
    hang: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    createDatabase: async () => {
      databases += 1
      await query(url('postgres'), `create database banco_${databases}`)
      return url(`banco_${databases}`)
    },
    remove: async () => {
      // Suspended processes handle no other signal: resume before stopping.
      running?.kill('SIGCONT')
      await stop()
      remove()
    },
  }
}

/** Child processes of a process, on Linux. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

const nameIn = (url: string) => /@\/(\w+)/.exec(url)?.[1] ?? ''

/** Creates a copy of the database at this URL, which must have no connections; resolves with the copy's URL. By its files: the log of what is written takes six times as long (decision 0438). */
export async function copyOf(url: string): Promise<string> {
  const [model, name] = [nameIn(url), `copia_${randomUUID().replaceAll('-', '')}`]
  await query(url.replace(model, 'postgres'), `create database ${name} template ${model} strategy file_copy`)
  return url.replace(model, name)
}

/** Removes the database at this URL, whoever is connected: in memory, where tests run, hundreds of copies are too many. */
export async function dropDatabase(url: string): Promise<void> {
  const name = nameIn(url)
  await query(url.replace(name, 'postgres'), `drop database ${name} with (force)`)
}

async function answering(url: string): Promise<void> {
  const until = Date.now() + STARTING
  while (
    !(await query(url, 'select 1').then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error('The PostgreSQL server did not start')
    await wait(50)
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
