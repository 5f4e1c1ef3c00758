import { Problem } from '#server/core/problem.ts'
import { lockCompany } from '#server/db/companyLock.ts'
import type { ActionHandler, ActionsOf } from '#server/features/actions.ts'

const ACTIVE = 1
const INACTIVE = 0

/** What is done to branches (domain/rules.md, "Branch"): exactly one is headquarters, and it is active. */
export const filialActions: { readonly [A in ActionsOf<'filial'>]: ActionHandler } = {
  ativar: { change: () => ({ Status: ACTIVE }) },
  desativar: {
    change: (_call, { Matriz }) => {
      if (Matriz === true) throw new Problem('refused', { told: { key: 'guards.headquarters' } })
      return { Status: INACTIVE }
    },
  },
  definirMatriz: {
    change: async call => {
      await lockCompany(call, 'matriz')
      return { Matriz: true }
    },
  },
}
