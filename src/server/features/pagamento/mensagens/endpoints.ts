import type { pagamentoMensagemEndpoints } from '#contract/features/pagamentoMensagem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { recordById } from '#server/registers/record.ts'
import { readersOfRequest } from './readers.ts'
import { markMessagesRead, messagesOf, unreadOf } from './readMessages.ts'
import { addMessage } from './write.ts'

/** Handlers of the conversation beside a payment request. */
export const mensagemHandlers = {
  'pagamento/mensagens': call => messagesOf(call, call.query),
  'pagamento/mensagens/pessoas': async call => {
    const request = await recordById(call, 'pagamento', call.query.id)
    const readers = await asOwnerWithin(call.trx, () => readersOfRequest(call, request))
    return readers.map(({ Id, Nome, Empresa }) => ({ Id, Nome, Empresa }))
  },
  'pagamento/mensagens/naolidas': call => unreadOf(call, call.body.Ids),
  'pagamento/mensagens/lidas': async call => ({
    LidaAte: await markMessagesRead(call, call.body.IdPagamento, call.body.Ate),
  }),
  'pagamento/mensagem/adicionar': call => addMessage(call, call.body),
} satisfies HandlersOf<typeof pagamentoMensagemEndpoints>
