import { useSyncExternalStore } from 'react'
import { createStore } from '#portal/providers/store/createStore.ts'

/** Change of a shown row by somebody else. */
export type Mark = {
  readonly Acao: 'atualizar' | 'excluir'
  readonly Usuario: string
  readonly Quando: string
}

const marks = createStore<ReadonlyMap<string, Mark>>(new Map())

/** Mark of the row whose link has this id. */
export const useMark = (id: string): Mark | undefined =>
  useSyncExternalStore(marks.subscribe, () => marks.get().get(id))

/** Replaces the marks of rows. */
export function setMarks(change: (before: ReadonlyMap<string, Mark>) => ReadonlyMap<string, Mark>): void {
  marks.set(change(marks.get()))
}
