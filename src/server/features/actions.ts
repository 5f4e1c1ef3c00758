import type { resources } from '#config'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { WireRecord } from '#server/registers/record.ts'
import { baixaActions } from './baixa/actions.ts'
import { clienteActions } from './cliente/actions.ts'
import { filialActions } from './filial/actions.ts'
import { pagamentoActions } from './pagamento/actions.ts'
import { solicitacaoActions } from './solicitacao/actions.ts'
import { usuarioActions } from './usuario/actions.ts'

/** What an action does to a record. */
export type ActionHandler = {
  /** What it changes, or nothing; refuses what its guards forbid. */
  readonly change: (call: CompanyCall, record: WireRecord) => Promise<Row> | Row
  /** What follows from it once that is written. */
  readonly after?: (call: CompanyCall, record: WireRecord) => Promise<void>
  /** The key of what is said of a record where that is not the action's usual word. */
  readonly done?: (record: WireRecord) => string | undefined
}

type Registers = typeof resources

/** The names of a register's declared actions. */
export type ActionsOf<N extends keyof Registers> = Registers[N] extends { readonly actions?: infer A }
  ? keyof NonNullable<A> & string
  : never

type WithActions = {
  [N in keyof Registers]: string extends ActionsOf<N> ? never : ActionsOf<N> extends never ? never : N
}[keyof Registers]

/** The answer to every declared action: one without it does not compile. */
const actions: { readonly [N in WithActions]: { readonly [A in ActionsOf<N>]: ActionHandler } } = {
  filial: filialActions,
  usuario: usuarioActions,
  cliente: clienteActions,
  pagamento: pagamentoActions,
  baixa: baixaActions,
  solicitacao: solicitacaoActions,
}

/** What answers a register's action; throws for one that is not declared. */
export function actionNamed(register: string, action: string): ActionHandler {
  const found = (actions as Readonly<Record<string, Readonly<Record<string, ActionHandler>>>>)[register]?.[
    action
  ]
  if (!found) throw new Error(`${register} has no action ${action}`)
  return found
}
