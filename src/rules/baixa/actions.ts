import type { Actor } from '../actor.ts'
import {
  type Attempt,
  demand,
  type Guard,
  type Impediments,
  impedimentsBy,
  machineOf,
  type OfFilial,
  outcomeBy,
  type Transition,
  type TransitionOutcome,
} from '../transition.ts'
import { itemRefusals } from './item.ts'
import { type StatusBaixa, statusBaixa as status } from './status.ts'

export type SettlementState = { readonly StatusBaixa: StatusBaixa }

/** Account and payment date of a settlement. */
type Head = {
  readonly IdConta?: number | null | undefined
  readonly DataPagamento?: string | null | undefined
}

/** Settlement with its items, each with its request's current balance. */
type BaixaConditions = SettlementState &
  OfFilial &
  Head & {
    readonly items: readonly {
      readonly ValorPago: string
      readonly ValorAcrescimo: string
      readonly ValorDesconto: string
      readonly ValorSaldo: string
    }[]
  }

export type BaixaAttempt = Attempt<BaixaConditions> & {
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly reason?: string | undefined
}

type SettlementGuard = Guard<BaixaAttempt>

/**
 * Guards of the bank account and of the date, which must not be in the future (domain/rules.md,
 * "Settlement"); also applied to a new settlement.
 */
export const headGuards: readonly Guard<{ readonly record: Head; readonly today: string }>[] = [
  demand('refusals.account', ({ record }) => Boolean(record.IdConta), 'IdConta'),
  demand(
    'refusals.paymentDay',
    ({ record, today }) => Boolean(record.DataPagamento && record.DataPagamento <= today),
    'DataPagamento',
  ),
]

const hasItems: SettlementGuard = demand('refusals.items', ({ record }) => record.items.length > 0)

const itemsFit: SettlementGuard = ({ record }) =>
  record.items.flatMap((item, place) =>
    itemRefusals(item, item.ValorSaldo).map(({ key, at }) => ({ key, at: `Itens.${place}.${at}` })),
  )

const isClient = (_settlement: SettlementState, { userRole }: Actor) => userRole === 'industria'

type Reason = 'MotivoCancelamento'

const edit = { side: isClient, service: 'BAIXA', flag: 'Editar' } as const

/** Rows of the machine; `itens` adds and removes items. */
const rows = [
  { action: 'atualizar', from: [status.emDigitacao], to: 'same', ...edit, guards: headGuards },
  { action: 'itens', from: [status.emDigitacao], to: 'same', ...edit, guards: [] },
  {
    action: 'efetivar',
    from: [status.emDigitacao],
    to: status.efetivada,
    ...edit,
    guards: [...headGuards, hasItems, itemsFit],
  },
  { action: 'cancelar', from: [status.emDigitacao], to: status.cancelada, ...edit, guards: [] },
  {
    action: 'cancelar',
    from: [status.efetivada],
    to: status.cancelada,
    ...edit,
    reason: 'MotivoCancelamento',
    guards: [],
  },
  { action: 'excluir', from: [status.emDigitacao], to: 'deleted', ...edit, flag: 'Deletar', guards: [] },
] as const satisfies readonly Transition<string, SettlementState, SettlementGuard, StatusBaixa, Reason>[]

/** Actions on a settlement, by the names of their endpoints. */
export type BaixaAction = (typeof rows)[number]['action']

/** State machine of a settlement, with the actors allowed (domain/rules.md, "Settlement"). */
export const baixaMachine = machineOf<BaixaAction, SettlementState, SettlementGuard, StatusBaixa, Reason>(
  rows,
  ({ StatusBaixa }) => StatusBaixa,
)

/** State of a settlement after an action, or every reason why it is refused. */
export function baixaOutcome(action: BaixaAction, attempt: BaixaAttempt): TransitionOutcome<StatusBaixa> {
  return outcomeBy(baixaMachine, action, attempt, guard => guard)
}

/** Impediments of a settlement's actions; errors of the payment's fields can be corrected in its form. */
export function baixaImpediments(attempt: BaixaAttempt): Impediments {
  const lastingGuards = [hasItems, itemsFit]
  return impedimentsBy(baixaMachine, attempt, guard => lastingGuards.find(one => one === guard))
}
