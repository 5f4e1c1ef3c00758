import type { LibraryException, LibraryKind } from './libraryExceptions.ts'

/** Days within which a newer version is taken (docs/security.md). */
const DAYS = { minor: 90, major: 365 } as const

const DAY = 86_400_000

/** Library as it is used, and what the registry says of it. */
export type Library = {
  readonly name: string
  readonly version: string
  readonly latest: string
  /** Moments of publication by version; of versions that were withdrawn, too, as the registry tells them. */
  readonly time: Readonly<Record<string, string>>
  readonly versions: readonly string[]
}

type Version = readonly [major: number, minor: number, patch: number]

/** Numbers of a released version; undefined for one before its release. */
function numbersOf(version: string): Version | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

function isBehind(one: Version, other: Version): boolean {
  const place = one.findIndex((number, at) => number !== other[at])
  return place >= 0 && Number(one[place]) < Number(other[place])
}

/** Ways in which a library is late: the first newer version of its line, and of another, where it has been there for too long. */
export function latenessOf(
  { name, version, latest, time, versions }: Library,
  now: Date,
): readonly LibraryFinding[] {
  const [own, last] = [numbersOf(version), numbersOf(latest)]
  if (!own || !last) return []
  const newer = versions.flatMap(one => {
    const numbers = numbersOf(one)
    const isNewer = numbers && isBehind(own, numbers) && !isBehind(last, numbers)
    if (!isNewer) return []
    const days = Math.floor((now.getTime() - Date.parse(time[one] ?? now.toISOString())) / DAY)
    return [{ version: one, days, kind: numbers[0] === own[0] ? ('minor' as const) : ('major' as const) }]
  })
  return (['minor', 'major'] as const).flatMap(kind => {
    const [first] = newer.filter(one => one.kind === kind).toSorted((one, other) => other.days - one.days)
    if (!first || first.days <= DAYS[kind]) return []
    const says = `${version}: ${first.version} has been there for ${first.days} days, of ${DAYS[kind]}`
    return [{ name, kind, says }]
  })
}

/** Finding about a library. */
export type LibraryFinding = { readonly name: string; readonly kind: LibraryKind; readonly says: string }

/** Findings without those that are excepted, and with the exceptions of these kinds that nothing needs. */
export function withExceptions(
  findings: readonly LibraryFinding[],
  exceptions: readonly LibraryException[],
  now: Date,
  asked: readonly LibraryKind[] = ['minor', 'major', 'weakness'],
): readonly LibraryFinding[] {
  const today = now.toISOString().slice(0, 10)
  const isMeant = (finding: LibraryFinding) => (one: LibraryException) =>
    one.name === finding.name && one.kind === finding.kind
  const holding = exceptions.filter(one => one.until >= today)
  const idle = exceptions.filter(
    one => asked.includes(one.kind) && !findings.some(finding => isMeant(finding)(one)),
  )
  return [
    ...findings.filter(finding => !holding.some(isMeant(finding))),
    ...idle.map(({ name, kind }) => ({
      name,
      kind,
      says: `is an exception (${kind}) without need: remove it`,
    })),
  ]
}
