import type { Mudanca } from '#contract/hub.ts'

/** Change of a company's records, as the processes pass it on (decision 0207). */
export type RecordChange = Omit<Mudanca, 'Chave' | 'Quando'> & {
  readonly IdRegistro: number
  readonly IdUsuario: number | null
  readonly Chave: string | null
  /** Provider whose records they are, in a register of two sides. */
  readonly Provedor: number | null
}

/** Method under which changes are stored among the events. */
export const CHANGE = 'mudanca'

/** Maximum records that one change names; of more it says that there are many. */
const MOST_IDS = 50

/** Changes of the same kind by the same call as one: an import of thousands of rows is one change of its register. */
export function collapsed<C extends RecordChange>(changes: readonly C[]): readonly C[] {
  const groups = new Map<string, C>()
  for (const change of changes) {
    const { IdRegistro, Registro, Pai, Acao, IdUsuario, Chave, Provedor } = change
    const key = JSON.stringify([IdRegistro, Registro, Pai, Acao, IdUsuario, Chave, Provedor])
    const before = groups.get(key)
    groups.set(key, before ? { ...change, ...together(before, change) } : change)
  }
  return [...groups.values()]
}

/** Records of two changes, the earlier one first. */
function together(one: RecordChange, other: RecordChange): Pick<RecordChange, 'Ids' | 'Versao'> {
  if (one.Ids === null || other.Ids === null) return { Ids: null, Versao: null }
  const ids = new Set([...one.Ids, ...other.Ids])
  if (ids.size > MOST_IDS) return { Ids: null, Versao: null }
  return { Ids: [...ids], Versao: ids.size === 1 ? other.Versao : null }
}
