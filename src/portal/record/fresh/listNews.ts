import type { Mudanca } from '#contract/hub.ts'

/** Changes that others have made to the records of a list since it was read. */
export type ListNews = {
  readonly added: ReadonlySet<number>
  readonly changed: ReadonlySet<number>
  readonly removed: ReadonlySet<number>
  /** Whether there are more than are named, or may be. */
  readonly isMore: boolean
  readonly by: ReadonlySet<string>
}

export const NOTHING: ListNews = {
  ...{ added: new Set(), changed: new Set(), removed: new Set() },
  ...{ isMore: false, by: new Set() },
}

type Shown = { readonly Id: number; readonly Versao: number }

/** Whether a change is of records that the list does not show: under a filter, only the server knows whether they match. */
export function isUnseen({ Ids, Acao }: Mudanca, rows: readonly Shown[]): boolean {
  return Acao !== 'excluir' && (Ids === null || Ids.some(id => rows.every(({ Id }) => Id !== id)))
}

/** News with a change added. Of records that the list does not show, only new ones count, and under a filter none. */
export function withChange(
  before: ListNews,
  { Ids, Acao, Versao, Usuario }: Mudanca,
  rows: readonly Shown[],
  isFiltered: boolean,
): ListNews {
  const by = new Set([...before.by, Usuario])
  if (Ids === null) return isFiltered ? before : { ...before, isMore: true, by }
  const shown = rows.filter(({ Id }) => Ids.includes(Id))
  const stale = shown.filter(row => Versao === null || !(row.Versao >= Versao)).map(({ Id }) => Id)
  const others = isFiltered ? [] : Ids.filter(id => rows.every(({ Id }) => Id !== id))
  const and = (known: ReadonlySet<number>, ids: readonly number[]) => new Set([...known, ...ids])
  const next = {
    adicionar: { added: and(before.added, others) },
    atualizar: { changed: and(before.changed, stale) },
    excluir: {
      removed: and(
        before.removed,
        shown.map(({ Id }) => Id),
      ),
      added: new Set([...before.added].filter(id => !Ids.includes(id))),
    },
  }[Acao]
  const isNews = { adicionar: others, atualizar: stale, excluir: shown }[Acao].length > 0
  return { ...before, ...next, by: isNews ? by : before.by }
}
