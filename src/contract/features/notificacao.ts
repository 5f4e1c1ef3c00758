import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { distinctBy } from '#contract/distinctBy.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import type { NotificationValue } from '#contract/notificationValue.ts'
import { id } from '#contract/paging.ts'
import { can, type Flag, type Needs } from '#contract/permission.ts'
import type { Session } from '#contract/session.ts'
import type { ServiceCode } from '#rules/catalogue.ts'

const ROOT = `${API}/canal/tools`

type Tone = 'INFO' | 'SUCESSO' | 'ALERTA' | 'ERRO'

type KindOf = {
  readonly tone: Tone
  /** Values that its words may quote, each of which whoever notifies has to give. */
  readonly values: readonly NotificationValue[]
  /** Right without which nobody is notified of it; null for what may concern everybody. */
  readonly needs: Needs | null
  readonly flag: Flag
  /** Services of which one, to edit, is needed besides. */
  readonly acting?: readonly ServiceCode[]
  /** Whether it is of a background job, whose end every open page tells by itself. */
  readonly isOfJob?: true
  /** Whether it asks to authorize a request: as soon as that waits no more, it is read. */
  readonly asksToAuthorize?: true
}

const ofExport = { values: ['lista'], needs: null, flag: 'Visualizar', isOfJob: true } as const

const ofTable = { needs: { service: 'TABELA', rule: 'ambos' }, flag: 'Visualizar', isOfJob: true } as const

const ofSynchronization = {
  needs: { service: 'PARTNUMBER', openedBy: ['EMPRESA'], rule: 'ambos' },
  flag: 'Visualizar',
  isOfJob: true,
} as const

/** Values that the words of a request's notification quote. */
const ofRequest = ['registro', 'detalhe', 'autor'] as const

const viewing = {
  needs: { service: 'PAGAMENTO', openedBy: ['PAGAMENTO_AUTORIZACAO'], rule: 'ambos' },
  flag: 'Visualizar',
} as const

const asking = {
  tone: 'INFO',
  values: ofRequest,
  needs: { service: 'PAGAMENTO_AUTORIZACAO', rule: 'industria' },
  flag: 'Editar',
  asksToAuthorize: true,
} as const

const ofWebhook = {
  tone: 'ALERTA',
  values: ['detalhe'],
  needs: { service: 'CHAVE_API', rule: 'ambos' },
  flag: 'Editar',
} as const

/** Values of what happens on a day: its name or how many, and the day. */
const ofDay = ['detalhe', 'dia'] as const

/** Kinds of notifications, each with the tone it is shown in; words: `notifications.<kind>`. */
export const notificationKinds = {
  pagamentoEnviado: asking,
  pagamentoSegundaAutorizacao: asking,
  pagamentoAutorizado: { tone: 'SUCESSO', values: ofRequest, ...viewing },
  pagamentoDevolvido: { tone: 'ALERTA', values: ofRequest, ...viewing },
  pagamentoCancelado: { tone: 'ALERTA', values: ofRequest, ...viewing },
  pagamentoLiquidado: { tone: 'SUCESSO', values: ofRequest, ...viewing },
  pagamentoMencao: { tone: 'INFO', values: ofRequest, ...viewing },
  pagamentosVencendo: {
    tone: 'ALERTA',
    values: ['smart_count', 'dia'],
    needs: { ...viewing.needs, rule: 'industria' },
    flag: 'Visualizar',
    acting: ['PAGAMENTO_AUTORIZACAO', 'BAIXA'],
  },
  certificadoVencendo: {
    tone: 'ALERTA',
    values: ofDay,
    needs: { service: 'CERTIFICADO', rule: 'ambos' },
    flag: 'Editar',
  },
  contratoVencendo: {
    tone: 'ALERTA',
    values: ofDay,
    needs: { service: 'AGENTE_EXTERIOR', rule: 'provedor' },
    flag: 'Editar',
  },
  atributosExigidos: {
    tone: 'ALERTA',
    values: ofDay,
    needs: { service: 'PARTNUMBER', rule: 'ambos' },
    flag: 'Editar',
  },
  ncmExtinta: {
    tone: 'ALERTA',
    values: ofDay,
    needs: { service: 'PARTNUMBER', rule: 'ambos' },
    flag: 'Editar',
  },
  aliquotaTerminando: {
    tone: 'ALERTA',
    values: ofDay,
    needs: { service: 'ALIQUOTA', rule: 'ambos' },
    flag: 'Editar',
  },
  webhookFalhando: ofWebhook,
  webhookRetido: ofWebhook,
  registroSolicitado: {
    tone: 'INFO',
    values: ['detalhe'],
    needs: { service: 'SOLICITACAO_REGISTRO', rule: 'ambos' },
    flag: 'Visualizar',
  },
  cartaDevolvida: { tone: 'ALERTA', values: ['detalhe'], needs: null, flag: 'Visualizar' },
  exportacaoPronta: { tone: 'SUCESSO', ...ofExport },
  exportacaoFalhou: { tone: 'ERRO', ...ofExport },
  sincronizacaoFalhou: { tone: 'ERRO', values: ['lista'], ...ofSynchronization },
  sincronizacaoRecusada: { tone: 'ALERTA', values: ['lista', 'detalhe'], ...ofSynchronization },
  tabelaAtualizada: {
    tone: 'SUCESSO',
    values: ['tabela', 'incluidas', 'alteradas', 'encerradas', 'obrigatorios'],
    ...ofTable,
  },
  tabelaRecusada: { tone: 'ALERTA', values: ['tabela', 'motivo'], ...ofTable },
  planilhaRejeitada: { tone: 'ALERTA', values: ofDay, needs: null, flag: 'Visualizar' },
} as const satisfies Readonly<Record<string, KindOf>>

export type NotificationKind = keyof typeof notificationKinds

export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[]

/** Whether a kind may concern a session: whoever lacks its right is not notified of it. */
export function mayConcern(
  rights: Pick<Session, 'userRole' | 'Produtos' | 'Servicos'>,
  kind: NotificationKind,
): boolean {
  const { needs, flag, acting = [] }: KindOf = notificationKinds[kind]
  if (needs === null) return true
  const mayEdit = (service: ServiceCode) => can(rights, { ...needs, service }, 'Editar')
  return can(rights, needs, flag) && (acting.length === 0 || acting.some(mayEdit))
}

/** Ways by e-mail: as it happens, in a summary of the day, or not at all. */
export const emailFrequencies = ['imediato', 'resumo', 'nenhum'] as const

export type EmailFrequency = (typeof emailFrequencies)[number]

/** Mark of a notification that the page tells of by itself, by its kind. */
export function markOf(kind: NotificationKind): Pick<Notificacao, 'SemAviso'> {
  const known: KindOf = notificationKinds[kind]
  return known.isOfJob ? { SemAviso: true } : {}
}

const notificacao = named('Notificacao', {
  Id: id,
  Titulo: z.string().max(120),
  Texto: z.string().max(500),
  Tipo: z.enum(['INFO', 'SUCESSO', 'ALERTA', 'ERRO']),
  Rota: z.string().max(1_000).nullable().meta({ description: 'Path of the portal it leads to' }),
  Cliente: z
    .object({ Id: id, RazaoSocial: z.string() })
    .nullable()
    .meta({ description: "Whose record it is about, where a provider's user reads it" }),
  Lida: z.boolean(),
  Data: z.iso.datetime(),
  Especie: z
    .enum(notificationKindNames as readonly [NotificationKind, ...NotificationKind[]])
    .optional()
    .meta({ description: 'Kind, by which several are told together' }),
  SemAviso: z
    .boolean()
    .optional()
    .meta({ description: 'Whether it is in the bell alone, since the page tells of it by itself' }),
})

/** Notification of the bell, in the language of its reader (domain/entities.md, "Notificacao"). */
export type Notificacao = z.infer<typeof notificacao>

const preferencia = named('Preferencia', {
  Tipo: z.enum(notificationKindNames as readonly [NotificationKind, ...NotificationKind[]]),
  Portal: z.boolean(),
  Email: z.enum(emailFrequencies),
})

/** Choice of a user for one kind: in the portal or not, and by e-mail. */
export type Preferencia = z.infer<typeof preferencia>

/** Most notifications that one call lists or changes: the newest, which are all that the bell shows. */
export const MOST_NOTIFICATIONS = 100

const chosen = z.object({
  Ids: z
    .array(id)
    .max(MOST_NOTIFICATIONS)
    .optional()
    .meta({ description: 'Those alone; all where it is left out' }),
  Ate: id.optional().meta({ description: 'Of all, those up to this one: later ones were not shown yet' }),
})

/** Choice of notifications to mark or to remove. */
export type Chosen = z.infer<typeof chosen>

const own = { access: { type: 'signedIn', scope: 'own' } } as const

/** The endpoints of the bell (specification §7, Notifications); the last three are additions. */
export const notificacaoEndpoints = companyEndpointsOf('notificacao', ROOT, {
  notificacoes: post({
    summary: "the caller's notifications, newest first",
    answer: z.array(notificacao),
    ...own,
    changes: false,
  }),
  'notificacoes/limpar': post({
    summary: 'remove notifications from the list',
    body: chosen,
    answer: messageAnswer,
    ...own,
  }),
  'notificacoes/lidas': post({
    summary: 'mark notifications as read',
    body: chosen,
    answer: messageAnswer,
    ...own,
  }),
  'notificacoes/preferencias': get({
    summary: 'how the caller is notified of each kind that may concern them',
    answer: z.array(preferencia),
    ...own,
  }),
  'notificacoes/preferencias/atualizar': post({
    summary: 'change how the caller is notified of some kinds',
    body: z.object({
      Preferencias: z.array(preferencia).max(notificationKindNames.length).check(distinctBy('Tipo')),
    }),
    answer: messageAnswer,
    ...own,
  }),
})
