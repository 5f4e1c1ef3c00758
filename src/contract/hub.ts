import { z } from 'zod'

/** Path of the SignalR hub, below the API's base. */
export const HUB = '/hub'

/** Notification of the bell; its contents are not in the specification. */
const notificacao = z.object({
  Id: z.int(),
  Titulo: z.string(),
  Texto: z.string(),
  Tipo: z.enum(['INFO', 'SUCESSO', 'ALERTA', 'ERRO']),
  /** Path of the portal that it leads to. */
  Rota: z.string().nullable(),
  Lida: z.boolean(),
  Data: z.string(),
})

export type Notificacao = z.infer<typeof notificacao>

/** Message from another user; its contents are not in the specification. */
const mensagem = z.object({
  Id: z.int(),
  IdRemetente: z.int(),
  NomeRemetente: z.string(),
  Texto: z.string(),
  Data: z.string(),
  Lida: z.boolean(),
})

/** Models that the hub sends, by the client's method that takes each. */
export type HubModels = {
  readonly NovaNotificacao: Notificacao
  readonly NovaMensagem: z.infer<typeof mensagem>
}

/**
 * Second argument of what the hub sends, beside the model: identity of the event, and from where to ask for
 * later ones after a reconnect.
 */
export type HubMark = { readonly Id: number; readonly Cursor: string }
