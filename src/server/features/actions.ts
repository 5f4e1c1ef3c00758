import type { RegisterName } from '#contract/record.ts'
import type { ActionHandlers, ActionsOf, EngineActionHandler } from '#server/registers/action.ts'
import { baixaActions } from './baixa/actions.ts'
import { clienteActions } from './cliente/actions.ts'
import { filialActions } from './filial/actions.ts'
import { pagamentoActions } from './pagamento/actions.ts'
import { solicitacaoActions } from './solicitacao/actions.ts'
import { usuarioActions } from './usuario/actions.ts'

type WithActions = {
  [N in RegisterName]: string extends ActionsOf<N> ? never : ActionsOf<N> extends never ? never : N
}[RegisterName]

/** The answer to every declared action: one without it does not compile. */
const actions: { readonly [N in WithActions]: ActionHandlers<N> } = {
  filial: filialActions,
  usuario: usuarioActions,
  cliente: clienteActions,
  pagamento: pagamentoActions,
  baixa: baixaActions,
  solicitacao: solicitacaoActions,
}

/** What answers a register's action; throws for one that is not declared. */
export function actionNamed(register: string, action: string): EngineActionHandler {
  // The table has checked the handlers of each register against its records, which are what the engine gives them.
  const known = actions as Readonly<Record<string, Readonly<Record<string, unknown>>>>
  const found = known[register]?.[action] as EngineActionHandler | undefined
  if (!found) throw new Error(`${register} has no action ${action}`)
  return found
}
