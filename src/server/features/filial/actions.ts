import { Problem } from '#server/core/problem.ts'
import type { ActionHandlers } from '#server/registers/record/action.ts'

const ACTIVE = 1
const INACTIVE = 0

/** Actions on branches (domain/rules.md, "Branch"): exactly one is headquarters, and it is active. */
export const filialActions: ActionHandlers<'filial'> = {
  ativar: { change: () => ({ Status: ACTIVE }) },
  desativar: {
    change: (_call, { Matriz }) => {
      if (Matriz) throw new Problem('refused', { message: { key: 'guards.headquarters' } })
      return { Status: INACTIVE }
    },
  },
  definirMatriz: { change: () => ({ Matriz: true }) },
}
