import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Estado, solicitacaoEndpoints } from '#contract/features/solicitacao.ts'
import type { WrittenOf } from '#contract/record.ts'
import { blankRow } from '#contract/validation.ts'
import { enumerations } from '#rules/enumerations.ts'
import { requestStatus } from '#rules/registration.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { PublicHandlersOf } from '#server/features/handlers.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { usersConcerned } from '#server/features/notificacao/recipients.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { ownerOf } from '#server/features/registro/owner.ts'
import { consumeQuota } from '#server/features/sessao/limits/quota.ts'
import { readPublicFacts } from '#server/registers/laws/facts.ts'
import { candidateOf, judgeBy, NEW_RECORD } from '#server/registers/laws/order.ts'
import { receivedRow } from '#server/registers/record/save.ts'
import { insert } from '#server/registers/store.ts'
import { enqueueReceipt } from './emails.ts'

const solicitacao = entityNamed('solicitacao')
const AN_HOUR = 60 * 60
const A_DAY = 24 * AN_HOUR

/** Initial data for the screen of the registration request. */
async function model({ db }: PublicCall<unknown, unknown>) {
  const { rows } = await sql<Estado>`
    select "Id", "Sigla", "Nome" from apoio_estado where "IdPais" = 'BR' and "Ativo" order by "Nome" collate "und-x-icu"`.execute(
    db.kysely,
  )
  const blank = Object.entries(blankRow(solicitacao.spec)).filter(
    ([name]) => !solicitacao.spec.fields[name]?.readOnly,
  )
  return {
    ...Object.fromEntries(blank),
    TiposRegistro: [...enumerations.TipoRegistro],
    Estados: [...rows],
    Cidades: [],
  }
}

/**
 * Stores a registration request for the channel's owner to decide. The answer does not disclose who is
 * registered already: that is checked on approval.
 */
async function adicionar({ db, body, language, network, once }: PublicCall<unknown, unknown>) {
  await consumeQuota(db, { key: `solicitacao:endereco:${network}`, most: 20, seconds: AN_HOUR })
  const candidate = candidateOf(solicitacao, receivedRow(solicitacao, body, []), NEW_RECORD)
  const facts = await asOwner(db, trx => readPublicFacts(solicitacao, trx, candidate))
  const errors = judgeBy(solicitacao, facts)(candidate)
  if (Object.keys(errors).length > 0) throw new Problem('invalid', { errors })
  // A row without errors has the types of its declaration.
  const sound = candidate.row as WrittenOf<'solicitacao'>
  // Quota for each address: anonymous callers must not flood a stranger's mailbox.
  await consumeQuota(db, { key: `solicitacao:email:${sound.Email}`, most: 5, seconds: A_DAY })
  const request = { ...sound, Idioma: language, DataSolicitacao: new Date().toISOString() }
  return asOwner(db, trx =>
    once(trx, async () => {
      await storeRequest(trx, request)
      return { Message: translate(language, 'messages.registrationSent') }
    }),
  )
}

async function storeRequest(trx: CompanyCall['trx'], request: WrittenOf<'solicitacao'>): Promise<void> {
  const company = await ownerOf(trx)
  await assertFirst(trx, request.Cnpj)
  const caller = { IdUsuario: 0, Nome: request.Nome }
  const { Id } = await insert(solicitacao, { trx, company, caller }, request)
  await enqueueReceipt(trx, request)
  await notify(trx, {
    kind: 'registroSolicitado',
    to: await usersConcerned(trx, company, 'registroSolicitado'),
    values: { detalhe: request.RazaoSocial },
    record: { register: 'solicitacao', id: Id },
    company,
  })
}

/** Refuses a second request for a company while the first is undecided; serializes concurrent calls. */
async function assertFirst(trx: Executor, cnpj: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`solicitacao ${cnpj}`}, 0))`.execute(trx)
  const { rows } = await sql`
    select 1 from solicitacao where "Cnpj" = ${cnpj}
      and "Status" in (${requestStatus.sent}, ${requestStatus.underReview}) limit 1`.execute(trx)
  if (rows.length > 0) throw fieldProblem('Cnpj', 'validation.requestOpen')
}

/** Handlers of the public registration request. */
export const solicitacaoHandlers = {
  'solicitacao/model': model,
  'solicitacao/adicionar': adicionar,
} satisfies PublicHandlersOf<typeof solicitacaoEndpoints>
