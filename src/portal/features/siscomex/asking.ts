import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import { isFetchable, isSendable } from './useSideBySide.ts'

/** Fates of what is chosen, at Siscomex or here, and reasons for which it is left out; in the order in which they are told. */
export const lineFates = [
  ...(['created', 'renewed', 'deactivated', 'added', 'updated'] as const),
  ...(['leftIncomplete', 'leftThere', 'leftHere', 'leftInStep'] as const),
] as const

export type LineFate = (typeof lineFates)[number]

/** Synchronization that is asked for: records to send, keys at Siscomex to take over, and whether some are new here. */
export type Asking = {
  readonly send: readonly number[]
  readonly fetch: readonly string[]
  readonly isNew: boolean
  /** Number of records, or keys, of each fate; none before Siscomex has been read, when nobody has compared. */
  readonly fates: ReadonlyMap<LineFate, number>
}

/** Synchronization that sends and brings nothing. */
export const readingAlone: Asking = { send: [], fetch: [], isNew: false, fates: new Map() }

/** Synchronization of what is to be sent among some lines, and of what is to be taken over. */
export function askingsOf(
  lines: readonly LinhaSiscomex[],
  isCompared: boolean,
): { readonly send: Asking; readonly fetch: Asking } {
  const send = new Set(lines.filter(isSendable).flatMap(({ Id }) => Id ?? []))
  const there = lines.filter(isFetchable)
  const fetch = there.flatMap(({ Chave }) => Chave ?? [])
  const compared = isCompared ? lines : []
  return {
    send: {
      send: [...send],
      fetch: [],
      isNew: false,
      fates: counted(compared, ({ Id, Chave }) => Id ?? Chave, fateOfSent),
    },
    fetch: {
      ...{ send: [], fetch },
      isNew: there.some(({ Id }) => Id === null),
      fates: counted(compared, ({ Id, Chave }) => Chave ?? Id, fateOfFetched),
    },
  }
}

function fateOfSent(line: LinhaSiscomex): LineFate {
  const { Id, Situacao, Impedimentos, Diferencas } = line
  if (Id === null) return 'leftThere'
  if (Situacao === 'igual') return 'leftInStep'
  if (Impedimentos.length > 0) return 'leftIncomplete'
  if (Situacao === 'aqui') return 'created'
  const isEnded = Diferencas.some(({ Campo, Aqui }) => Campo === 'situacao' && Aqui.includes('DESATIVADO'))
  return isEnded ? 'deactivated' : 'renewed'
}

function fateOfFetched({ Id, Chave, Situacao }: LinhaSiscomex): LineFate {
  if (Chave === null) return 'leftHere'
  if (Situacao === 'igual') return 'leftInStep'
  return Id === null ? 'added' : 'updated'
}

/** Numbers of fates; of several lines of one record, the fate that is told first counts. */
function counted(
  lines: readonly LinhaSiscomex[],
  keyOf: (line: LinhaSiscomex) => unknown,
  fateOf: (line: LinhaSiscomex) => LineFate,
): ReadonlyMap<LineFate, number> {
  const byKey = new Map(lines.map(line => [keyOf(line), new Set<LineFate>()]))
  for (const line of lines) byKey.get(keyOf(line))?.add(fateOf(line))
  const counts = new Map<LineFate, number>()
  for (const fates of byKey.values()) {
    const first = lineFates.find(fate => fates.has(fate))
    if (first) counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return counts
}
