import type { Notificacao } from './features/notificacao.ts'
import type { Mensagem } from './features/pagamentoMensagem.ts'

/** Path of the SignalR hub, below the API's base. */
export const HUB = '/hub'

/** Reason of a close after which the client checks whether its session has ended. */
export const SESSION_ENDED = 'The session has ended.'

/** Models that the hub sends, by the client's method that takes each. */
export type HubModels = {
  readonly NovaNotificacao: Notificacao
  readonly NovaMensagem: Mensagem
}

/**
 * Second argument of what the hub sends, beside the model: identity of the event, and from where to ask for
 * later ones after a reconnect.
 */
export type HubMark = { readonly Id: number; readonly Cursor: string }
