import { sql } from 'kysely'
import { type CartaDevolvida, letterNames, MOST_OF_CHANNEL } from '#contract/features/canal.ts'
import type { Message } from '#contract/problem.ts'
import type { Language } from '#i18n/words.ts'
import type { Executor } from '#server/core/context.ts'
import { translateMessage } from '#server/core/language.ts'
import { correio } from '#server/features/correio/jobs/correio.ts'
import { letter } from '#server/features/correio/letter.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { amongUsers } from '#server/features/notificacao/recipients.ts'
import type { Job, JobState } from '#server/jobs/claimedJob.ts'
import { dropFailed, retryFailed } from '#server/jobs/queue.ts'

type Found = {
  readonly Id: number
  readonly Para: string
  readonly Nome: string | null
  readonly Empresa: string | null
  readonly Quando: string
  readonly Mensagem: Message | null
}

const isGivenUp = sql`t."Tipo" = ${correio.kind} and t."Situacao" = 'falhou'`

/** Number of the letters that were given up. Runs as the owner, as do the others here. */
export async function countLetters(trx: Executor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from tarefa t where ${isGivenUp}`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Letters that were given up, newest first: whom to, hidden but for who knows the address, and why, but nothing they say. */
export async function lettersGivenUp(trx: Executor, language: Language): Promise<CartaDevolvida[]> {
  const { rows } = await sql<Found>`
    select t."Id", t."Dados"->>'Para' as "Para", t."Dados"->>'Nome' as "Nome", r."RazaoSocial" as "Empresa",
      t."Fim" as "Quando", t."Resultado"->'Mensagem' as "Mensagem"
    from tarefa t left join registro r on r."Id" = (t."Dados"->'Causa'->>'IdRegistro')::bigint
    where ${isGivenUp} order by t."Fim" desc, t."Id" desc limit ${MOST_OF_CHANNEL}`.execute(trx)
  return rows.map(({ Id, Para, Nome, Empresa, Quando, Mensagem }) => ({
    Id,
    Para: hiddenAddress(Para),
    Assunto: letterNames.find(name => name === Nome) ?? 'other',
    Empresa,
    Quando,
    Motivo: translateMessage(language, Mensagem ?? { key: 'mail.givenUp.unsent', with: { code: '–' } }),
  }))
}

/** Address of which its domain and first letter are told: who knows it recognises it, who does not cannot write to it. */
function hiddenAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(1, Math.max(at, 0)))}•••${at < 0 ? '' : address.slice(at)}`
}

/** Has a letter sent again that was given up; answers whether there is one. */
export const sendAgain = (trx: Executor, id: number): Promise<boolean> => retryFailed(trx, correio.kind, id)

/** Deletes a letter that was given up; answers whether there is one. */
export const discardLetter = (trx: Executor, id: number): Promise<boolean> =>
  dropFailed(trx, correio.kind, id)

/** Tells whoever caused a letter that it was given up. */
export async function tellCauser(trx: Executor, { Dados }: Job<unknown>, state: JobState): Promise<void> {
  const { data: given } = letter.safeParse(Dados)
  if (state !== 'falhou' || !given?.Causa) return
  const { IdUsuario, IdRegistro, Rota } = given.Causa
  const kind = 'cartaDevolvida'
  await notify(trx, {
    kind,
    to: await amongUsers(trx, [IdUsuario], kind),
    values: { detalhe: given.Para },
    record: Rota,
    company: IdRegistro,
  })
}
