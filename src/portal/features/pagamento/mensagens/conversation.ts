import type { Mensagem, Mensagens } from '#contract/features/pagamentoMensagem.ts'

/** Messages of a request that were loaded so far, a gapless run up to the newest. */
export type Conversation = {
  readonly messages: readonly Mensagem[]
  readonly hasOlder: boolean
  readonly readUpTo: number
  readonly mayWrite: boolean
}

/** Messages once each, in their order. */
export function merged(one: readonly Mensagem[], other: readonly Mensagem[]): readonly Mensagem[] {
  const byId = new Map([...one, ...other].map(message => [message.Id, message]))
  return [...byId.values()].toSorted((a, b) => a.Id - b.Id)
}

/** Conversation of the newest messages. */
export function openedConversation({ Mensagens, Mais, LidaAte, PodeEscrever }: Mensagens): Conversation {
  return { messages: Mensagens, hasOlder: Mais, readUpTo: LidaAte, mayWrite: PodeEscrever }
}

/** Conversation with messages that came later. */
export function continued(
  before: Conversation,
  { Mensagens, LidaAte, PodeEscrever }: Mensagens,
): Conversation {
  return {
    ...before,
    messages: merged(before.messages, Mensagens),
    readUpTo: Math.max(before.readUpTo, LidaAte),
    mayWrite: PodeEscrever,
  }
}

/** Number of others' messages after the last one read. */
export function unreadIn({ messages, readUpTo }: Conversation, user: number): number {
  return messages.filter(({ Id, IdRemetente }) => Id > readUpTo && IdRemetente !== user).length
}
