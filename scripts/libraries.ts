import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { type Library, type LibraryFinding, latenessOf, withExceptions } from './lateLibraries.ts'
import { type LibraryException, libraryExceptions } from './libraryExceptions.ts'

const USAGE = `npm run libraries

Asks the registry that npm is configured with which libraries are later than the times of docs/security.md, and which have a
known weakness: any of a production and of what is bundled to browsers, a grave one of what builds and tests. Without the
exceptions of scripts/libraryExceptions.ts. Ends with 1 when there are any.

  --exceptions FILE   instead of them those of a file in JSON`

const root = join(import.meta.dirname, '..')

/** Calls of npm beside each other: most of their time is the start of a process. */
const AT_ONCE = 4

/** Output of npm, whatever it ends with: findings end it, too. */
const npm = (...args: readonly string[]) =>
  new Promise<unknown>(resolve => {
    const options = { cwd: root, maxBuffer: 256 * 1024 * 1024, shell: process.platform === 'win32' }
    execFile('npm', [...args, '--json'], options, (_error, output) => {
      try {
        resolve(JSON.parse(output))
      } catch {
        resolve(undefined)
      }
    })
  })

type Manifest = Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
>

/** Names and versions of what is declared; of an alias those of the package it stands for. */
function declared(): ReadonlyMap<string, string> {
  const files = ['package.json', ...globSync('packages/*/package.json', { cwd: root })]
  const entries = files.flatMap(file => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest
    return Object.entries({ ...dependencies, ...devDependencies })
  })
  return new Map(
    entries.map(([name, version]) => {
      const [, of = name, its = version] = /^npm:(.+)@(.+)$/.exec(version) ?? []
      return [of, its]
    }),
  )
}

type Published = Pick<Library, 'time'> & {
  readonly versions: string | readonly string[]
  readonly 'dist-tags': Readonly<Record<string, string>>
}

async function libraryOf([name, version]: readonly [string, string]): Promise<Library> {
  const published = (await npm('view', name, 'time', 'versions', 'dist-tags')) as Published | undefined
  if (!published?.time) throw new Error(`The registry does not say which versions of ${name} there are`)
  const latest = published['dist-tags']['latest'] ?? version
  return { name, version, latest, time: published.time, versions: [published.versions].flat() }
}

async function lateLibraries(): Promise<readonly LibraryFinding[]> {
  const waiting = [...declared()]
  const libraries: Library[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) libraries.push(await libraryOf(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return libraries
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap(library => latenessOf(library, new Date()))
}

type Audit = { readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>> }

/** Severities by the name of a library, of all but what is omitted; undefined where the registry does not answer. */
async function severities(...omit: readonly string[]): Promise<ReadonlyMap<string, string> | undefined> {
  const { vulnerabilities } = ((await npm('audit', ...omit)) ?? {}) as Audit
  return (
    vulnerabilities &&
    new Map(Object.entries(vulnerabilities).map(([name, { severity }]) => [name, severity]))
  )
}

/** Libraries that the portal's sources import: they are bundled to browsers, and no dependencies of a production. */
function bundled(): ReadonlySet<string> {
  const sources = globSync('src/{portal,kinds,schema,rules,contract}/**/*.{ts,tsx}', { cwd: root })
  const imports = /\b(?:from|import) ?\(?'((?:@[\w.-]+\/)?[\w][\w.-]*)(?:\/[^']*)?'/g
  return new Set(
    sources.flatMap(path =>
      [...readFileSync(join(root, path), 'utf8').matchAll(imports)].map(([, name = '']) => name),
    ),
  )
}

/** Known weaknesses; undefined where the registry does not answer. */
async function weaknesses(): Promise<readonly LibraryFinding[] | undefined> {
  const [ofProduction, ofAll] = [await severities('--omit=dev'), await severities()]
  if (!ofProduction || !ofAll) return undefined
  const ofBrowsers = bundled()
  return [...ofAll].flatMap(([name, severity]) => {
    const where = ofProduction.has(name) ? ', in a production' : ofBrowsers.has(name) ? ', in browsers' : ''
    const isTold = where !== '' || ['high', 'critical'].includes(severity)
    const says = `has a known weakness, ${severity}${where}`
    return isTold ? [{ name, kind: 'weakness' as const, says }] : []
  })
}

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { exceptions: { type: 'string' } } })
  const exceptions = values.exceptions
    ? (JSON.parse(readFileSync(values.exceptions, 'utf8')) as readonly LibraryException[])
    : libraryExceptions
  const late = await lateLibraries()
  const weak = await weaknesses()
  const asked = ['minor', 'major', ...(weak ? ['weakness' as const] : [])] as const
  const findings = withExceptions([...late, ...(weak ?? [])], exceptions, new Date(), asked)
  for (const { name, says } of findings) console.log(`${name} ${says}`)
  if (findings.length > 0) process.exitCode = 1
  if (!weak) console.log('The registry does not answer audits: known weaknesses were NOT asked for.')
  else if (findings.length === 0) console.log('No library is late or known to be weak.')
})
