import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#server/environment.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { installed } from './support/installed.ts'
import { root } from './support/program.ts'

const unit = readFileSync(join(root, 'docs/operating/canal-admin.service'), 'utf8')
const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')

const INSTALLED_AT = '/opt/canal-admin'
const NODE = '/usr/bin/node'
/** Seconds within which a server is gone after it has drained. */
const LONGEST_STOP = 9.5
/** Tenths of systemd's exposure, 0 to 10, up to which it is hardened. */
const MOST_EXPOSED = '20'

/** Values of an option of the unit, in their order. */
const valuesOf = (option: string) =>
  [...unit.matchAll(new RegExp(`^${option}=(.*)$`, 'gm'))].map(([, value = '']) => value)

const settings = Object.fromEntries(valuesOf('Environment').map(pair => pair.split('=') as [string, string]))

test('the unit names files of the program, and settings that it has', () => {
  const [command = ''] = valuesOf('ExecStart')
  expect(command.startsWith(`${NODE} `)).toBe(true)
  const files = command.split(' ').filter(part => /\.(mjs|ts)$/.test(part))
  expect(files.length).toBe(2)
  expect(files.filter(file => !existsSync(join(root, file)))).toEqual([])
  expect(valuesOf('WorkingDirectory')).toEqual([INSTALLED_AT])
  const remarks = unit
    .split('\n')
    .filter(line => line.startsWith('#'))
    .join('\n')
  const named = [...Object.keys(settings), ...remarks.matchAll(/\b[A-Z]+_[A-Z]+\b|\bSECRET\b/g)].map(String)
  expect(named.filter(name => !new RegExp(`^\\|.*\`${name}\``, 'm').test(guide))).toEqual([])
  const { drain, metrics, port } = readEnvironment({ ...settings, SECRET: 'x'.repeat(32) }, 'production')
  expect({ port, metrics }).toEqual({ port: 3000, metrics: { port: 9464, host: '127.0.0.1', tls: null } })
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(drain / 1_000 + LONGEST_STOP)
})

test('the command of the guide runs as the user of the unit, with its settings and folder', () => {
  const command = readFileSync(join(root, 'docs/operating/canal-admin'), 'utf8')
  const [user, group, folder, file, state] = [
    'User',
    'Group',
    'WorkingDirectory',
    'EnvironmentFile',
    'StateDirectory',
  ].map(option => valuesOf(option)[0])
  const wanted = [
    ...[`--uid=${user}`, `--gid=${group}`, `--working-directory=${folder}`],
    ...[`--property=EnvironmentFile=${file}`, `--property=StateDirectory=${state}`],
    ...[`--setenv=DATA_DIR=${settings['DATA_DIR']}`, `${NODE} --run "$command" --`],
  ]
  expect(wanted.filter(part => !command.includes(` ${part} `))).toEqual([])
  const shown = spawnSync('sh', [join(root, 'docs/operating/canal-admin')])
  expect([shown.status, String(shown.stderr)]).toEqual([2, expect.stringMatching(/^canal-admin COMMAND/)])
})

test.skipIf(!installed('systemd-analyze'))('systemd passes the unit, and finds it hardened', () => {
  const file = join(temporaryFolder(), 'canal-admin.service')
  writeFileSync(file, unit.replaceAll(NODE, process.execPath).replaceAll(INSTALLED_AT, root))
  const said = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file])
    return `${status} ${stdout}${stderr}`
  }
  expect(said('verify')).toBe('0 ')
  expect(said('security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager')).toMatch(/^0 /)
})
