import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import { isFetchable, isSendable } from './useSideBySide.ts'

/** Fate of a line, at Siscomex or here, or the reason for which it is left out. */
export type LineFate =
  | 'created'
  | 'renewed'
  | 'deactivated'
  | 'added'
  | 'updated'
  | 'leftIncomplete'
  | 'leftThere'
  | 'leftHere'
  | 'leftInStep'

/** Synchronization that is asked for: records to send, keys at Siscomex to take over, and whether some are new here. */
export type Asking = {
  readonly send: readonly number[]
  readonly fetch: readonly string[]
  readonly isNew: boolean
  /** Number of lines of each fate; none before Siscomex has been read, when nobody has compared. */
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
    send: { send: [...send], fetch: [], isNew: false, fates: counted(compared.map(fateOfSent)) },
    fetch: {
      ...{ send: [], fetch },
      isNew: there.some(({ Id }) => Id === null),
      fates: counted(compared.map(fateOfFetched)),
    },
  }
}

function fateOfSent(line: LinhaSiscomex): LineFate {
  const { Id, Situacao, Impedimentos, Diferencas } = line
  if (Id === null) return 'leftThere'
  if (Situacao === 'igual') return 'leftInStep'
  if (Impedimentos.length > 0) return 'leftIncomplete'
  if (Situacao === 'aqui') return 'created'
  const isEnded = Diferencas.some(({ Campo, Aqui }) => Campo === 'situacao' && Aqui === 'DESATIVADO')
  return isEnded ? 'deactivated' : 'renewed'
}

function fateOfFetched({ Id, Chave, Situacao }: LinhaSiscomex): LineFate {
  if (Chave === null) return 'leftHere'
  if (Situacao === 'igual') return 'leftInStep'
  return Id === null ? 'added' : 'updated'
}

function counted(fates: readonly LineFate[]): ReadonlyMap<LineFate, number> {
  const counts = new Map<LineFate, number>()
  for (const fate of fates) counts.set(fate, (counts.get(fate) ?? 0) + 1)
  return counts
}
