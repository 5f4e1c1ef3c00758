import type { Notificacao } from './features/notificacao.ts'
import type { Mensagem } from './features/pagamentoMensagem.ts'
import type { Tarefa } from './features/tarefa.ts'

/** Path of the SignalR hub, below the API's base. */
export const HUB = '/hub'

/** Reason of a close after which the client checks whether its session has ended. */
export const SESSION_ENDED = 'The session has ended.'

/** Models of events that the hub sends to users, by the client's method that takes each. */
export type HubModels = {
  readonly NovaNotificacao: Notificacao
  readonly NovaMensagem: Mensagem
}

/** Progress of a background job, for those who may see it. */
export type Andamento = Pick<Tarefa, 'Id' | 'Total' | 'Feitos'> & {
  /** Null for one that has been removed. */
  readonly Situacao: Tarefa['Situacao'] | null
}

/** Models of all that the hub sends to users, also of what is not stored for those who are away. */
export type HubCalls = HubModels & { readonly Andamento: Andamento }

/**
 * Second argument of what the hub sends, beside the model: identity of the event, and from where to ask for
 * later ones after a reconnect.
 */
export type HubMark = { readonly Id: number; readonly Cursor: string }

/** Milliseconds for which the hub can tell what has changed in a list or record since it was read. */
export const LONGEST_CATCH_UP = 10 * 60_000

/** List or record that a client follows: argument of the hub's methods `Acompanhar` and `Deixar`. */
export type Followed = {
  /** Name of the register. */
  readonly Registro: string
  /** Record; null for the list of all. */
  readonly Id: number | null
  /** Client that a provider has chosen. */
  readonly Cliente: number | null
  /** Milliseconds since it was read: changes of that time are answered. */
  readonly Idade: number
}

/** Change of records that a client follows: who, when and which, but no value. */
export type Mudanca = {
  /** Name of the register or detail. */
  readonly Registro: string
  /** Changed records; null for many. */
  readonly Ids: readonly number[] | null
  /** Record whose details they are; null for none, and for details of many. */
  readonly Pai: number | null
  readonly Acao: 'adicionar' | 'atualizar' | 'excluir'
  /** Version since this change, of a single record that has got a new one. */
  readonly Versao: number | null
  readonly Usuario: string
  readonly Quando: string
  /** Idempotency key of the change, told to its own user alone. */
  readonly Chave?: string
}

/** User who has a record open. */
export type Pessoa = { readonly IdUsuario: number; readonly Nome: string }

/** Others of the user's company who have a record open. */
export type Presenca = {
  readonly Registro: string
  readonly Id: number
  readonly Cliente: number | null
  readonly Pessoas: readonly Pessoa[]
}

/** Answer of `Acompanhar`; null for what the user may not see, or does not exist. */
export type Acompanhado = {
  /** Changes since it was read. */
  readonly Mudancas: readonly Mudanca[]
  /** Whether there may be changes besides, because it was read too long ago. */
  readonly Talvez: boolean
} | null
