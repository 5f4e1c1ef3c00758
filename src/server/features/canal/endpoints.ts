import type { canalEndpoints } from '#contract/features/canal.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { companiesOf, countCompanies } from './companies.ts'
import { countLetters, discardLetter, lettersGivenUp, sendAgain } from './letters.ts'

type OnLetter = (trx: Executor, id: number) => Promise<boolean>

/** Does something to a letter that was given up; `notFound` where it is no longer there. */
async function onLetter(
  { trx, language, body }: CompanyCall & { readonly body: { readonly Id: number } },
  change: OnLetter,
  message: 'mail.givenUp.sentAgain' | 'mail.givenUp.discarded',
): Promise<{ readonly Message: string }> {
  if (!(await asOwnerWithin(trx, () => change(trx, body.Id)))) throw new Problem('notFound')
  return { Message: translate(language, message) }
}

/** Handlers of the channel as a whole, for its owner. */
export const canalHandlers = {
  'canal/resumo': ({ trx }) =>
    asOwnerWithin(trx, async () => ({ ...(await countCompanies(trx)), Cartas: await countLetters(trx) })),
  'canal/empresas': ({ trx, query }) => asOwnerWithin(trx, () => companiesOf(trx, query.parte ?? 'todas')),
  'canal/cartas': ({ trx, language }) => asOwnerWithin(trx, () => lettersGivenUp(trx, language)),
  'canal/carta/reenviar': call => onLetter(call, sendAgain, 'mail.givenUp.sentAgain'),
  'canal/carta/descartar': call => onLetter(call, discardLetter, 'mail.givenUp.discarded'),
} satisfies HandlersOf<typeof canalEndpoints>
