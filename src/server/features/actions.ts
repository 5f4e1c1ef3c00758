import type { ActionsOf, RegisterName } from '#contract/record.ts'
import type { ActionHandlers, EngineActionHandler } from '#server/registers/record/action.ts'
import { baixaActions } from './baixa/actions.ts'
import { chaveapiActions } from './chaveapi/actions.ts'
import { clienteActions } from './cliente/actions.ts'
import { filialActions } from './filial/actions.ts'
import { pagamentoActions } from './pagamento/actions.ts'
import { solicitacaoActions } from './solicitacao/actions.ts'
import { usuarioActions } from './usuario/actions.ts'
import { webhookActions } from './webhook/actions.ts'

type WithActions = {
  [N in RegisterName]: string extends ActionsOf<N> ? never : ActionsOf<N> extends never ? never : N
}[RegisterName]

/** Handlers of every declared action; one without a handler does not compile. */
const actions: { readonly [N in WithActions]: ActionHandlers<N> } = {
  filial: filialActions,
  usuario: usuarioActions,
  cliente: clienteActions,
  chaveapi: chaveapiActions,
  webhook: webhookActions,
  pagamento: pagamentoActions,
  baixa: baixaActions,
  solicitacao: solicitacaoActions,
}

/** Handler of a register's action; throws for one that is not declared. */
export function actionNamed(register: string, action: string): EngineActionHandler {
  // The table has checked the handlers of each register against the type of its records, which the engine
  // passes in.
  const known = actions as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const found = known[register]?.[action] as EngineActionHandler | undefined
  if (!found) throw new Error(`${register} has no action ${action}`)
  return found
}
