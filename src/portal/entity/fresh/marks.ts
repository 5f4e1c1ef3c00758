import { useSyncExternalStore } from 'react'

/** Change of a shown row by somebody else. */
export type Mark = {
  readonly Acao: 'atualizar' | 'excluir'
  readonly Usuario: string
  readonly Quando: string
}

let marks: ReadonlyMap<string, Mark> = new Map()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Mark of the row whose link has this id. */
export const useMark = (id: string): Mark | undefined => useSyncExternalStore(subscribe, () => marks.get(id))

/** Replaces the marks of rows. */
export function setMarks(change: (before: ReadonlyMap<string, Mark>) => ReadonlyMap<string, Mark>): void {
  marks = change(marks)
  for (const listener of listeners) listener()
}
