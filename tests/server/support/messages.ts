import { expect } from 'vitest'
import type { Mencionavel, Mensagem, Mensagens } from '#contract/features/pagamentoMensagem.ts'
import type { Row } from '#contract/validation.ts'
import type { Worker } from './registers.ts'

const ROOT = '/api/canal/financeiro/pagamento'

type Place = { readonly apos?: number; readonly antes?: number }

/** Conversation of a payment request, as a user reads it. */
export async function read(who: Worker, id: number, place: Place = {}): Promise<Mensagens> {
  const query = new URLSearchParams(
    Object.entries({ id, ...place }).map(([name, value]) => [name, `${value}`]),
  )
  const { status, body } = await who.call(`${ROOT}/mensagens?${query}`)
  expect(status).toBe(200)
  return body as Mensagens
}

export const write = (who: Worker, IdPagamento: number, Texto: string, more: Row = {}) =>
  who.call(`${ROOT}/mensagem/adicionar`, { IdPagamento, Texto, ...more })

/** Writes a message; expects it to be accepted. */
export async function said(who: Worker, id: number, text: string, more: Row = {}): Promise<Mensagem> {
  const { status, body } = await write(who, id, text, more)
  expect([status, body]).toMatchObject([200, { IdPagamento: id, Texto: text.trim() }])
  return body as Mensagem
}

export const markRead = (who: Worker, IdPagamento: number, Ate: number) =>
  who.call(`${ROOT}/mensagens/lidas`, { IdPagamento, Ate })

export const unread = async (who: Worker, ...Ids: readonly number[]) =>
  (await who.call(`${ROOT}/mensagens/naolidas`, { Ids })).body

export async function people(who: Worker, id: number): Promise<readonly Mencionavel[]> {
  return (await who.call(`${ROOT}/mensagens/pessoas?id=${id}`)).body as readonly Mencionavel[]
}

export const textsOf = ({ Mensagens }: Mensagens) => Mensagens.map(({ Texto }) => Texto)
