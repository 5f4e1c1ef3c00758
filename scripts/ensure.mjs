import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const isWindows = process.platform === 'win32'
const modules = join(root, 'node_modules')
const wantedPackages = join(root, 'package-lock.json')
// npm writes this file last, so it exists only after a complete installation.
const installedPackages = join(modules, '.package-lock.json')
const portal = join(root, 'dist/portal')
// Builds empty the folder first, so this file exists only after a complete build.
const builtAt = join(portal, '.built')

// Compile cache shared by every Node started from here, which starts a quarter faster with it.
process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache/node')

/** Node binary that npm installs for this project; the machine's own may be older. */
export const node = join(modules, 'node/bin', isWindows ? 'node.exe' : 'node')

/** Option that hides warnings about experimental parts of Node, such as TypeScript. */
export const QUIET = '--disable-warning=ExperimentalWarning'

/** Arguments that run a server with the demo. */
export const DEMO_SERVER = [QUIET, 'demo/main.ts']

/** Script of a package's program, to be run by `node`: the one in `.bin` would use the machine's own. */
export const program = path => join(modules, path)

/** Runs a command and waits for it; exits with its code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) console.error(`${command} did not start: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs the packages of package-lock.json unless all of them are there. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing what is missing…')
  rmSync(installedPackages, { force: true })
  // Development dependencies are needed to run and build, whatever NODE_ENV is.
  npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
}

/** Runs npm, which on Windows is a shell script. */
export function npm(...args) {
  run('npm', args, { shell: isWindows })
}

function isInstalled() {
  const wanted = packagesOf(wantedPackages)
  const found = packagesOf(installedPackages)
  if (!found || !existsSync(node)) return false
  return Object.entries(wanted ?? {}).every(([path, { version, optional }]) => {
    // Skips the project itself, and optional packages for other platforms.
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
  'src/kinds',
  'src/schema',
  'src/rules',
  'i18n',
  'resources',
  'resources.config.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** Modification time of a file or folder; a folder's changes when a file is deleted from it. */
function changedAt(path) {
  const { mtimeMs } = statSync(path)
  const inside = readdirSync(path, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules')
  return Math.max(mtimeMs, ...inside.map(entry => timeOf(join(path, entry.name), entry.isDirectory())))
}

const timeOf = (path, isFolder) => (isFolder ? changedAt(path) : statSync(path).mtimeMs)

/** Builds the portal unless the last build is newer than all of its sources. */
export function ensureBuilt() {
  const times = () => sources.map(path => timeOf(join(root, path), statSync(join(root, path)).isDirectory()))
  if (existsSync(builtAt) && Math.max(...times()) <= statSync(builtAt).mtimeMs) return
  console.log('Building the portal…')
  build()
}

/** Builds the portal, and the template of a new embedded database. */
export function build() {
  const begun = new Date()
  run(node, [program('vite/bin/vite.js'), 'build', '--logLevel', 'warn'])
  run(node, [QUIET, 'scripts/blank.ts'])
  writeFileSync(builtAt, '')
  // Start time of the build: files changed while it runs count as newer.
  utimesSync(builtAt, begun, begun)
}
