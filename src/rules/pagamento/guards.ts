import Big from 'big.js'
import { type Attempt, demand, type Guard, type OfFilial } from '../transition.ts'
import { type DadosPagamento, missingDadosPagamento, type TipoPagamento } from './dadosPagamento.ts'
import { instalmentsMeetNet } from './payable.ts'
import type { StatusPagamento } from './status.ts'

/** Values of a payment request by which the state machine decides who may act on it in its current state. */
export type PagamentoState = {
  readonly StatusPagamento: StatusPagamento
  readonly CriadaPorBeneficiario: boolean
  /** Whether it needs two authorizations and has none; only the server knows. */
  readonly isFirstOfTwo?: boolean
}

/** Values that the guards need before an action is executed. */
export type PagamentoFacts = PagamentoState &
  OfFilial &
  DadosPagamento & {
    readonly ValorBruto: string
    readonly ValorRetencoes: string
    readonly ValorLiquido: string
    readonly ValorLiquidado: string
    readonly Moeda?: string | undefined
    readonly Parcelas?: readonly { readonly Valor: string }[] | null | undefined
    /** Sum of its items where all are in its currency, and in nothing else. */
    readonly totalInCurrency?: string | null | undefined
    readonly DataVencimento?: string | null | undefined
    readonly IdBeneficiario?: number | null | undefined
    readonly paymentType?: TipoPagamento | undefined
    readonly itemCount: number
    /** Users by whose rights the actor authorizes it: their own, else of those whom they stand in for. */
    readonly actsFor: readonly number[]
    /** Users who created or submitted it. */
    readonly authors: readonly number[]
    readonly isFirstOfTwo: boolean
    /** Whether it needs two authorizations and has one. */
    readonly isSecondOfTwo: boolean
    /** User who gave the first of two authorizations. */
    readonly firstAuthorizer: number | null
    /** Whether it ever was authorized; unauthorizing does not undo that. */
    readonly wasAuthorized: boolean
    readonly isInDraftSettlement: boolean
    /** Keys of its open warnings. */
    readonly warnings: readonly string[]
  }

export type RequestAttempt = Attempt<PagamentoFacts> & {
  readonly reason?: string | undefined
  /** Keys of the warnings that the actor has acknowledged. */
  readonly acknowledged?: readonly string[] | undefined
  /** The company's setting: nobody authorizes a request of their own. */
  readonly isSegregated: boolean
}

/**
 * Users by whose right the actor may authorize a request: of those whom a substitute stands in for, whoever could do
 * it themself (domain/rules.md, "Substitutes").
 */
export function principalsIn({ record, isSegregated }: RequestAttempt): readonly number[] {
  const { actsFor, authors, isSecondOfTwo, firstAuthorizer } = record
  const isApart = isSegregated || isSecondOfTwo
  return actsFor.filter(
    user => !(isApart && authors.includes(user)) && !(isSecondOfTwo && user === firstAuthorizer),
  )
}

const ready: readonly Guard<RequestAttempt>[] = [
  demand('refusals.netAmount', ({ record }) => Big(record.ValorLiquido).gt(0)),
  demand('refusals.taxes', ({ record }) => Big(record.ValorRetencoes).lte(record.ValorBruto)),
  demand('refusals.instalments', ({ record }) => instalmentsMeetNet(record), 'Parcelas'),
  demand('refusals.dueDate', ({ record }) => Boolean(record.DataVencimento), 'DataVencimento'),
  demand('refusals.payee', ({ record }) => Boolean(record.IdBeneficiario), 'IdBeneficiario'),
  demand('refusals.paymentType', ({ record }) => record.paymentType !== undefined, 'IdTipoPagamento'),
  ({ record }) =>
    (record.paymentType ? missingDadosPagamento(record, record.paymentType) : []).map(at => ({
      key: 'refusals.paymentData',
      at,
    })),
]

/** Guards of transitions, by the names that the table of transitions uses. */
export const requestGuards = {
  hasItems: demand('refusals.items', ({ record }) => record.itemCount > 0),
  /** Whether the form has all it needs to be submitted (domain/rules.md, "Payment request", row 3). */
  readyToSubmit: attempt => ready.flatMap(guard => guard(attempt)),
  /**
   * Segregation of duties, where the company's setting requires it: author ≠ authorizer (domain/rules.md,
   * "Payment request", row 4). The second of two authorizers is never the author (decision 0305).
   */
  notOwn: demand(
    'refusals.ownRequest',
    ({ record, actor, isSegregated }) =>
      !((isSegregated || record.isSecondOfTwo) && record.authors.includes(actor.IdUsuario)),
  ),
  /** The second of two authorizers is another than the first (domain/rules.md, "Payment request", row 4b). */
  notFirst: demand(
    'refusals.firstAuthorizer',
    ({ record, actor }) => !(record.isSecondOfTwo && record.firstAuthorizer === actor.IdUsuario),
  ),
  /** A substitute's principal could authorize it, too (domain/rules.md, "Substitutes"). */
  standsIn: attempt => {
    const { record, actor } = attempt
    const isOwn = record.actsFor.includes(actor.IdUsuario)
    return isOwn || principalsIn(attempt).length > 0 ? [] : [{ key: 'refusals.standsIn' }]
  },
  /** No open warning that the actor has not acknowledged (domain/rules.md, "Payment request", row 4). */
  warningsRead: demand('refusals.warnings', ({ record, acknowledged = [] }) =>
    record.warnings.every(warning => acknowledged.includes(warning)),
  ),
  /** In no draft settlement: one reserves it (domain/rules.md, "Payment request", rows 5 and 7). */
  notReserved: demand('refusals.inDraftSettlement', ({ record }) => !record.isInDraftSettlement),
  /** No part of it has been settled (domain/rules.md, "Payment request", rows 5 and 7). */
  nothingSettled: demand('refusals.settled', ({ record }) => Big(record.ValorLiquidado).eq(0)),
  /** Never authorized before (domain/rules.md, "Payment request", row 8). */
  neverAuthorized: demand('refusals.wasAuthorized', ({ record }) => !record.wasAuthorized),
} as const satisfies Readonly<Record<string, Guard<RequestAttempt>>>

export type RequestGuard = keyof typeof requestGuards

/** Guards that no input of the action can satisfy. */
export const standingGuards: readonly RequestGuard[] = [
  'hasItems',
  'notOwn',
  'notFirst',
  'standsIn',
  'notReserved',
  'nothingSettled',
  'neverAuthorized',
]
