import { catalogue, type ServiceCode } from './catalogue.ts'
import { settings } from './settings.ts'

/** States of a webhook: delivered to, failing for long, or without a secret yet. */
export const statusWebhook = { ativo: 1, falhando: 0, aGerar: 2 } as const

/** States of a delivery: to be sent, taken by the receiver, given up, or kept back for want of a right. */
export const statusEntrega = { pendente: 1, entregue: 2, desistida: 3, retida: 4 } as const

/** Longest start of a receiver's answer that is kept, in characters. */
export const LONGEST_ANSWER = 500

/** Act of a delivery that somebody asks for to see whether their receiver works. */
export const TEST_ACT = 'testar'

const services: readonly ServiceCode[] = Object.values(catalogue).flat()

/**
 * Services whose records no webhook hears of: who may come in and by what, what the channel bills or loads, and rights that have no
 * records of their own.
 */
const unheard: readonly ServiceCode[] = [
  'USUARIO',
  'CARGO',
  'CERTIFICADO',
  'ASSINATURA',
  'FATURAMENTO',
  'SOLICITACAO_REGISTRO',
  'ALIQUOTA',
  'DISPENSA',
  'TABELA',
  'CHAVE_API',
  'SEGURANCA',
  'PAGAMENTO_AUTORIZACAO',
]

/** Services whose records webhooks hear of. */
export const servicesHeard = services.filter(service => !unheard.includes(service))

/** Whether a webhook has a secret to sign with. */
export const signs = ({ Status }: { readonly Status: number }): boolean => Status !== statusWebhook.aGerar

/** Whether a webhook is sent what it hears of: one that is switched off keeps it until it is on again. */
export const isSentTo = (webhook: { readonly Status: number; readonly Ativo: boolean | null }): boolean =>
  webhook.Ativo === true && signs(webhook)

/** Whether a delivery is not on its way: it may be sent once more. */
export const isOver = ({ Status }: { readonly Status: number }): boolean => Status !== statusEntrega.pendente

const MINUTE = 60
const HOUR = 60 * MINUTE
const GIVEN_UP_AFTER = settings.retryDays * 24 * HOUR

/** Seconds after each attempt that failed until the next; the last goes on. */
const pauses = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
] as const

/** Seconds until the next attempt of a delivery; undefined where it is given up before that. */
export function pauseAfter(attempts: number, secondsSinceBeginning: number): number | undefined {
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0]
  return secondsSinceBeginning + pause > GIVEN_UP_AFTER ? undefined : pause
}
