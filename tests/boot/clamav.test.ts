import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { installed } from './support/installed.ts'
import { PATIENCE } from './support/program.ts'

const clamd = installed('clamd')

/** File that every scanner takes for malware, put together here, so that none takes this one for it. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')

const scannerAt = (CLAMAV: string) =>
  readEnvironment({ CLAMAV, DATA_DIR: 'memory' }, 'demo', 'x'.repeat(32)).scanner

/** Daemon with a signature of that file alone, and its socket. */
async function daemon(): Promise<string> {
  const folder = temporaryFolder()
  chmodSync(folder, 0o777)
  const socket = join(folder, 'clamd.sock')
  const signature = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE').toString('hex')
  writeFileSync(join(folder, 'eicar.ndb'), `Eicar.Test:0:*:${signature}\n`)
  const settings = [`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, 'Foreground yes', 'User root']
  const own = settings.filter(line => process.getuid?.() === 0 || !line.startsWith('User'))
  writeFileSync(join(folder, 'clamd.conf'), `${own.join('\n')}\n`)
  const program = spawn(clamd ?? '', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  onTestFinished(() => void program.kill('SIGKILL'))
  const ready = () => scannerAt(socket)?.(Buffer.from('limpo'))
  await expect
    .poll(
      async () =>
        Promise.resolve(ready()).then(
          () => true,
          () => false,
        ),
      { timeout: PATIENCE },
    )
    .toBe(true)
  return socket
}

test.runIf(clamd)(
  'a daemon of ClamAV finds what it knows, and nothing in what is clean',
  { timeout: PATIENCE },
  async () => {
    const scanner = scannerAt(await daemon())
    expect(await scanner?.(Buffer.from(EICAR))).toMatch(/^Eicar\.Test/)
    expect(await scanner?.(Buffer.alloc(20 * 1024 * 1024, 'x'))).toBeUndefined()
    expect(await scanner?.(new Uint8Array())).toBeUndefined()
  },
)

test.each(['clamd', 'clamd:', ':3310', 'a b:3310', 'http://clamd:3310'])(
  '%s is no place of a daemon',
  CLAMAV => {
    expect(() => scannerAt(CLAMAV)).toThrow('CLAMAV must be the socket of a daemon')
  },
)
