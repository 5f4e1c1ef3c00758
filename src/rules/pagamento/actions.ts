import type { Actor } from '../actor.ts'
import { machineOf, type Transition } from '../transition.ts'
import type { PagamentoState, RequestGuard } from './guards.ts'
import { EDITABLE_STATUSES, type StatusPagamento, statusPagamento as status } from './status.ts'

const isCreator = ({ CriadaPorBeneficiario }: PagamentoState, { userRole }: Actor) =>
  CriadaPorBeneficiario === (userRole === 'provedor')
const isClient = (_request: PagamentoState, { userRole }: Actor) => userRole === 'industria'
const isEither = (request: PagamentoState, actor: Actor) =>
  isCreator(request, actor) || isClient(request, actor)

const AUTHORIZED: readonly StatusPagamento[] = [
  status.autorizada,
  status.parcialmenteLiquidada,
  status.liquidada,
]

/** Whether this is the first of two authorizations that the request needs by the company's limits. */
const isFirstOfTwo = ({ isFirstOfTwo = false }: PagamentoState) => isFirstOfTwo

/** Right to authorize payment requests. */
export const authorizing = { service: 'PAGAMENTO_AUTORIZACAO', flag: 'Editar' } as const

type Reason = 'MotivoDesautorizacao' | 'MotivoCancelamento'

const edit = { service: 'PAGAMENTO', flag: 'Editar' } as const
const authorize = { ...authorizing, lent: true } as const

/** Rows of the machine; `anotar` changes attachments and ObservacaoInterna. */
const rows = [
  { action: 'atualizar', from: EDITABLE_STATUSES, to: 'same', side: isCreator, ...edit, guards: [] },
  {
    action: 'anotar',
    from: [...EDITABLE_STATUSES, ...AUTHORIZED],
    to: 'same',
    side: isCreator,
    ...edit,
    guards: [],
  },
  {
    action: 'enviar',
    from: EDITABLE_STATUSES,
    to: status.aguardandoAutorizacao,
    called: { [status.reabertaParaEdicao]: 'resent' },
    side: isCreator,
    ...edit,
    guards: ['hasItems', 'readyToSubmit'],
  },
  {
    action: 'autorizar',
    from: [status.aguardandoAutorizacao],
    to: 'same',
    called: 'partlyAuthorized',
    given: isFirstOfTwo,
    side: isClient,
    ...authorize,
    guards: ['notOwn', 'standsIn', 'warningsRead'],
  },
  {
    action: 'autorizar',
    from: [status.aguardandoAutorizacao],
    to: status.autorizada,
    side: isClient,
    ...authorize,
    guards: ['notOwn', 'notFirst', 'standsIn', 'warningsRead'],
  },
  // In status 2 it is called "request correction".
  {
    action: 'desautorizar',
    from: [status.aguardandoAutorizacao, status.autorizada],
    to: status.reabertaParaEdicao,
    called: { [status.autorizada]: 'reopened' },
    side: isClient,
    ...authorize,
    reason: 'MotivoDesautorizacao',
    guards: ['notReserved', 'nothingSettled'],
  },
  {
    action: 'cancelar',
    from: [...EDITABLE_STATUSES, status.aguardandoAutorizacao],
    to: status.cancelada,
    side: isEither,
    ...edit,
    reason: 'MotivoCancelamento',
    guards: [],
  },
  {
    action: 'cancelar',
    from: [status.autorizada],
    to: status.cancelada,
    side: isClient,
    ...authorize,
    reason: 'MotivoCancelamento',
    guards: ['notReserved', 'nothingSettled'],
  },
  {
    action: 'excluir',
    from: EDITABLE_STATUSES,
    to: 'deleted',
    side: isCreator,
    service: 'PAGAMENTO',
    flag: 'Deletar',
    guards: ['neverAuthorized'],
  },
] as const satisfies readonly Transition<string, PagamentoState, RequestGuard, StatusPagamento, Reason>[]

/** Actions on a payment request, by the names of their endpoints. */
export type RequestAction = (typeof rows)[number]['action']

type CalledIn<R> = R extends { readonly called: infer C } ? (C extends string ? C : C[keyof C]) : never

/** Words that rows call what was done by: the last parts of their keys. */
export type RequestWord = CalledIn<(typeof rows)[number]>

/**
 * State machine of a payment request, with the actors allowed (domain/rules.md, "Payment request", rows 2 to 8).
 * Guards are given by name: only the server evaluates them.
 */
export const requestMachine = machineOf<RequestAction, PagamentoState, RequestGuard, StatusPagamento, Reason>(
  rows,
  ({ StatusPagamento }) => StatusPagamento,
)

/** Whether an action takes that the open warnings of a request are read first. */
export function asksWarnings(action: RequestAction): boolean {
  return requestMachine.transitions.some(row => row.action === action && row.guards.includes('warningsRead'))
}
