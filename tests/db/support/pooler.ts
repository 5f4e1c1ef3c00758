import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseOptions } from '#server/db/openDatabase.ts'
import { unprivileged } from './postgres.ts'

const PORT = 6432
/** Pool size below a server's number of connections, so that transactions of one connection run in several sessions. */
const SESSIONS = 4

const program = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map(folder => join(folder, 'pgbouncer'))
  .find(existsSync)

/** Whether PgBouncer is installed. */
export const hasPooler = program !== undefined

/** Setting for prepared statements, which PgBouncer supports from 1.21 on; older versions reject it. */
function preparedStatements(): string {
  const said = execFileSync(program ?? '', ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /(\d+)\.(\d+)/.exec(said) ?? []
  return Number(major) > 1 || Number(minor) >= 21 ? 'max_prepared_statements = 100\n' : ''
}

const socketOf = (folder: string) => join(folder, `.s.PGSQL.${PORT}`)

/**
 * Starts PgBouncer in transaction mode before the given PostgreSQL server. Idle sessions end soon: each test
 * file has its own database, and the sessions of finished files would use up the server's connections.
 */
export async function startPooler(databaseUrl: string) {
  const { username, searchParams } = new URL(databaseUrl.replace('@/', '@local/'))
  const folder = mkdtempSync(join(tmpdir(), 'canal-pooler-'))
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${searchParams.get('host')}
[pgbouncer]
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 500
listen_port = ${PORT}
unix_socket_dir = ${folder}
server_idle_timeout = 2
auth_type = trust
auth_file = ${users}
logfile = ${join(folder, 'log')}
${preparedStatements()}`,
  )
  const who = unprivileged()
  if (who.uid !== undefined && who.gid !== undefined) {
    for (const path of [folder, users, settings]) chownSync(path, who.uid, who.gid)
  }
  const running = spawn(program ?? '', ['-q', settings], { cwd: folder, stdio: 'ignore', ...who })
  const kill = () => running.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(running, 'exit')
  while (!existsSync(socketOf(folder))) {
    if (running.exitCode !== null) throw new Error(`PgBouncer ended with ${running.exitCode}`)
    await wait(20)
  }

  return {
    folder,
    remove: async () => {
      process.off('exit', kill)
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Options of a database reached through the pooler in this folder. */
export function through(folder: string, url: string): DatabaseOptions {
  const host = `host=${encodeURIComponent(folder)}&port=${PORT}`
  return { databaseUrl: url.replace(/host=[^&]*/, host), pooler: 'transaction' }
}
