import type { Valores } from '#contract/features/dashboard.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { type DueState, dueStateNames } from '#rules/pagamento/duePayments.ts'
import { partsWith, sumOfParts, type Which } from './dueParts.ts'

/** Row of the table of periods: a branch, one of its accounts, or a sum of all branches. */
export type DueRow = {
  readonly key: string
  readonly name: string
  /** Account below its branch, whose requests the list cannot tell apart. */
  readonly account?: string
  /** State that it is the sum of; its name is that. */
  readonly state?: DueState
  readonly IdFilial: number | null
  /** States that its requests are of. */
  readonly states: readonly DueState[]
  /** Amount of each period, in their order, and of all. */
  readonly amounts: readonly string[]
  readonly total: string
}

/**
 * Rows of branches, also of those that owe nothing in these periods, and accounts in the order of their names, those without a name
 * last, and sums by state and of all.
 */
export function dueRows(due: Valores, translate: Translator) {
  const { Periodos, Parcelas, Filiais, Contas } = due
  const amountsOf = (which: Which) => ({
    amounts: Periodos.map((_, Periodo) => sumOfParts(Parcelas, { ...which, Periodo })),
    total: sumOfParts(Parcelas, which),
  })
  const unnamed = { Id: null, Nome: undefined }
  const ofBranches = [...Filiais, ...(partsWith(Parcelas, { IdFilial: null }).length > 0 ? [unnamed] : [])]
  const accountsOf = (IdFilial: number | null) => {
    const ids = new Set(partsWith(Parcelas, { IdFilial }).map(({ IdConta }) => IdConta))
    return [...Contas, unnamed].filter(({ Id }) => ids.has(Id))
  }
  const branches = ofBranches.flatMap(({ Id: IdFilial, Nome }): DueRow[] => {
    const branch = {
      ...{ name: Nome ?? translate('pages.dashboard.due.noBranch'), IdFilial, states: dueStateNames },
      key: String(IdFilial),
    }
    const accounts = Contas.length > 0 ? accountsOf(IdFilial) : []
    return [
      { ...branch, ...amountsOf({ IdFilial }) },
      ...accounts.map(({ Id: IdConta, Nome: conta }) => ({
        ...branch,
        ...amountsOf({ IdFilial, IdConta }),
        key: `${IdFilial} ${IdConta}`,
        account: conta ?? translate('pages.dashboard.due.noAccount'),
      })),
    ]
  })
  const ofAll = { IdFilial: null }
  const sums: readonly DueRow[] = [
    ...dueStateNames.map(Estado => ({
      ...ofAll,
      ...amountsOf({ Estado }),
      ...{
        key: Estado,
        state: Estado,
        states: [Estado],
        name: translate(`pages.dashboard.due.states.${Estado}`),
      },
    })),
    {
      ...ofAll,
      ...amountsOf({}),
      ...{ key: 'all', states: dueStateNames, name: translate('pages.dashboard.due.total') },
    },
  ]
  return { branches, sums }
}
