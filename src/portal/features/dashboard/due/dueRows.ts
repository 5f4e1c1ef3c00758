import type { Valores } from '#contract/features/dashboard.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { type DueState, dueStateNames } from '#rules/pagamento/duePayments.ts'
import { partsWith, sumOfParts, type Which } from './dueParts.ts'

/** Row of the table of weeks: a branch, one of its accounts, or a sum of all branches. */
export type DueRow = {
  readonly key: string
  readonly name: string
  /** Account below its branch, whose requests the list cannot tell apart. */
  readonly account?: string
  readonly IdFilial: number | null
  /** States that its requests are of. */
  readonly states: readonly DueState[]
  /** Amount of each week, in their order, and of all. */
  readonly amounts: readonly string[]
  readonly total: string
}

type Options = Valores['Filiais']

/** Rows of branches and accounts in the order of their names, those without a name last, and sums by state and of all. */
export function dueRows(due: Valores, translate: Translator) {
  const { Semanas, Parcelas, Filiais, Contas } = due
  const weekly = (which: Which) => ({
    amounts: Semanas.map((_, Semana) => sumOfParts(Parcelas, { ...which, Semana })),
    total: sumOfParts(Parcelas, which),
  })
  const present = (options: Options, name: 'IdFilial' | 'IdConta', which: Which) => {
    const ids = new Set(partsWith(Parcelas, which).map(part => part[name]))
    return [...options, { Id: null, Nome: undefined }].filter(({ Id }) => ids.has(Id))
  }
  const branches = present(Filiais, 'IdFilial', {}).flatMap(({ Id: IdFilial, Nome }): DueRow[] => {
    const branch = {
      ...{ name: Nome ?? translate('pages.dashboard.due.noBranch'), IdFilial, states: dueStateNames },
      key: String(IdFilial),
    }
    const accounts = Contas.length > 0 ? present(Contas, 'IdConta', { IdFilial }) : []
    return [
      { ...branch, ...weekly({ IdFilial }) },
      ...accounts.map(({ Id: IdConta, Nome: conta }) => ({
        ...branch,
        ...weekly({ IdFilial, IdConta }),
        key: `${IdFilial} ${IdConta}`,
        account: conta ?? translate('pages.dashboard.due.noAccount'),
      })),
    ]
  })
  const ofAll = { IdFilial: null }
  const sums: readonly DueRow[] = [
    ...dueStateNames.map(Estado => ({
      ...ofAll,
      ...weekly({ Estado }),
      ...{ key: Estado, states: [Estado], name: translate(`pages.dashboard.due.states.${Estado}`) },
    })),
    {
      ...ofAll,
      ...weekly({}),
      ...{ key: 'all', states: dueStateNames, name: translate('pages.dashboard.due.total') },
    },
  ]
  return { branches, sums }
}
