import { actEvents } from '#portal/record/history/actEvents.ts'
import { baixaMachine } from '#rules/baixa/actions.ts'
import { statusBaixa as status } from '#rules/baixa/status.ts'

/** Presenter of a settlement's history entries. */
export const presentBaixa = actEvents({
  register: 'baixa',
  state: 'StatusBaixa',
  machine: baixaMachine,
  kinds: { [status.emDigitacao]: 'changed', [status.efetivada]: 'settled', [status.cancelada]: 'cancelled' },
})
