import type { DataCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'
import { answerLink, lockCard } from './link.ts'
import { requestOf, shownRequest } from './show.ts'

type RequestAnswer = {
  readonly Id: string
  readonly Aceita: boolean
  readonly Resposta?: string | null | undefined
}

const refused = (key: string) => new Problem('refused', { message: { key } })

/**
 * Stores the answer to a request sent by a link, once and before it expires, with all consequences of the
 * answer.
 */
export async function answerRequest({ db, body, language, once }: PublicCall<unknown, RequestAnswer>) {
  const { Id: code, Aceita } = body
  const answer = async (trx: DataCall['trx']) => {
    // Locks the card first, in the same order as a repeated invitation, to prevent a deadlock.
    await lockCard(trx, await requestOf(trx, code))
    const request = await requestOf(trx, code, true)
    if (request.Status === 'RESPONDIDA') throw refused('guards.requestAnswered')
    if (request.Status === 'EXPIRADA') throw refused('guards.requestExpired')
    if (request.Tipo === 'LIGACAO') await answerLink(trx, request, Aceita)
    await storeAnswer(trx, body)
    return {
      ...shownRequest(code, await requestOf(trx, code)),
      Message: translate(language, `messages.request${Aceita ? 'Accepted' : 'Refused'}`),
    }
  }
  return asOwner(db, trx => once(trx, () => answer(trx)))
}

async function storeAnswer(trx: DataCall['trx'], { Id, Aceita, Resposta }: RequestAnswer): Promise<void> {
  await trx
    .updateTable('requisicao')
    .set({ Status: 'RESPONDIDA', Aceita, Resposta: Resposta?.trim() || null })
    .where('Codigo', '=', hashToken(Id))
    .execute()
}
