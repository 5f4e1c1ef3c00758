import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const isWindows = process.platform === 'win32'
const modules = join(root, 'node_modules')
const wantedPackages = join(root, 'package-lock.json')
// npm writes it last, so it is there only when an installation came to its end.
const installedPackages = join(modules, '.package-lock.json')
const portal = join(root, 'dist/portal')
// A build empties the folder first, so it is there only when a build came to its end.
const builtAt = join(portal, '.built')

// Every Node started from here reads what an earlier one compiled, and starts a quarter sooner for it.
process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache/node')

/** The Node this project is made for, which npm installs; the machine's own may be older. */
export const node = join(modules, 'node/bin', isWindows ? 'node.exe' : 'node')

/** Node says of some parts, such as TypeScript, that they are experimental. */
export const QUIET = '--disable-warning=ExperimentalWarning'

/** The arguments that make a server with the demo of it. */
export const DEMO_SERVER = [QUIET, 'demo/main.ts']

/** The script of a package's program, for `node`: what lies in `.bin` would take the machine's own. */
export const program = path => join(modules, path)

/** Runs a command to its end; ends this process with its code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) console.error(`${command} did not start: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a command beside what comes next; ends this process with its code when it fails. */
export async function start(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: isWindows })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs what package-lock.json says unless all of it is there. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing what is missing…')
  rmSync(installedPackages, { force: true })
  // What runs and builds this are development dependencies, whatever NODE_ENV says.
  npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
}

/** Runs npm, which on Windows is a script of the shell. */
export function npm(...args) {
  run('npm', args, { shell: isWindows })
}

function isInstalled() {
  const wanted = packagesOf(wantedPackages)
  const found = packagesOf(installedPackages)
  if (!found || !existsSync(node)) return false
  return Object.entries(wanted ?? {}).every(([path, { version, optional }]) => {
    // The project itself, and what is meant for other machines.
    if (path === '' || (optional && !found[path])) return true
    return found[path]?.version === version && existsSync(join(root, path, 'package.json'))
  })
}

function packagesOf(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages
  } catch {
    return undefined
  }
}

const sources = [
  'src/portal',
  'src/contract',
  'src/schema',
  'src/rules',
  'i18n',
  'resources',
  'resources.config.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** When something in the file or folder last changed; a folder changes when a file leaves it. */
function changedAt(path) {
  const { mtimeMs } = statSync(path)
  const inside = readdirSync(path, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules')
  return Math.max(mtimeMs, ...inside.map(entry => timeOf(join(path, entry.name), entry.isDirectory())))
}

const timeOf = (path, isFolder) => (isFolder ? changedAt(path) : statSync(path).mtimeMs)

/** Builds the portal unless the last build is newer than everything it is made of. */
export function ensureBuilt() {
  const times = () => sources.map(path => timeOf(join(root, path), statSync(join(root, path)).isDirectory()))
  if (existsSync(builtAt) && Math.max(...times()) <= statSync(builtAt).mtimeMs) return
  console.log('Building the portal…')
  build()
}

/** Builds the portal, and what a new embedded database begins with. */
export function build() {
  const begun = new Date()
  run(node, [program('vite/bin/vite.js'), 'build', '--logLevel', 'warn'])
  run(node, [QUIET, 'scripts/blank.ts'])
  writeFileSync(builtAt, '')
  // What changes while it builds is newer than the build.
  utimesSync(builtAt, begun, begun)
}
