import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { pagamentoEndpoints, SituacaoPagamento } from '#contract/features/pagamento.ts'
import type { WordKey } from '#i18n/words.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf, PreparationsOf } from '#server/features/handlers.ts'
import { filterFields } from '#server/registers/columns.ts'
import { isHiddenFromIndex } from '#server/registers/list/filter.ts'
import { narrowing } from '#server/registers/list/list.ts'
import { recordById, recordsOfIds } from '#server/registers/record.ts'
import { recordChanges } from '#server/registers/store.ts'
import { shownRows } from '#server/tables/shownRows.ts'
import { attach, attachmentAnswer, mediaTypeOf } from './attachments/attachment.ts'
import { expensesOf, takeExpense } from './process/processes.ts'
import { spoExpenses } from './process/spo.ts'
import { totalsComparison } from './review/comparison.ts'
import { calculationOf, partsOf, warningsIn } from './review/review.ts'
import type { Split } from './review/split.ts'
import { authorizersOf } from './transition/authorizers.ts'
import { authorizationReviews } from './transition/facts.ts'

const pagamento = entityNamed('pagamento')

const configuracao = entityNamed('pagamento/configuracao')

const messageAnswer = ({ language }: CompanyCall, key: WordKey) => ({ Message: translate(language, key) })

const fracionamentoOf = ({ limit, sum, others }: Split) => ({
  Limite: limit,
  Soma: sum,
  Solicitacoes: others.map(({ Id, Numero }) => ({ Id, Numero })),
})

/** Media types of attachments, detected before the transaction that stores the file. */
export const preparedAttachments: PreparationsOf<typeof pagamentoEndpoints> = {
  'pagamento/documento/adicionar': ({ body }) => mediaTypeOf(body as Uint8Array),
}

/** Handlers of payment requests beyond their registers: totals, settings, attachments, expenses. */
export const pagamentoHandlers = {
  'pagamento/resumo': async call => {
    const request = await recordById(call, 'pagamento', call.query.id)
    const parts = await partsOf(call, request)
    const { suggestion, waived, unknown } = calculationOf(parts, request)
    return {
      Avisos: [...warningsIn(parts, request)],
      Sugestao: suggestion,
      Dispensas: waived.map(one => ({ ...one, Tributos: [...one.Tributos] })),
      SemAliquota: [...unknown],
      Fracionamento: parts.split ? fracionamentoOf(parts.split) : null,
      ...(await totalsComparison(call, request, parts)),
    }
  },
  'pagamento/autorizadores': async call =>
    authorizersOf(call, await recordById(call, 'pagamento', call.query.id)),
  'pagamentos/revisao': async call => {
    const requests = await recordsOfIds(call, 'pagamento', call.body.Ids)
    const reviews = await authorizationReviews(call, requests)
    return reviews.map(({ request, warnings, refusal, isFirstOfTwo }) => ({
      Id: request.Id,
      Versao: request.Versao,
      Avisos: [...warnings],
      Impedimento: refusal ?? null,
      PrimeiraDeDuas: isFirstOfTwo,
    }))
  },
  'pagamentos/situacoes': async call => {
    const { trx, query } = call
    const { filter = {} } = query
    const where = await narrowing(pagamento, call, filter)
    const situations = sql<SituacaoPagamento>`
      select "StatusPagamento", count(*) as "Quantidade", sum("ValorLiquido") as "ValorLiquido",
        sum("ValorSaldo") as "ValorSaldo"
      from ${shownRows('pagamento')} where ${sql.join(where, sql` and `)} group by 1 order by 1`
    const { rows } = await (isHiddenFromIndex(filterFields(pagamento), filter)
      ? asOwnerWithin(trx, () => situations.execute(trx))
      : situations.execute(trx))
    return rows
  },
  'pagamentos/configuracao': async ({ trx, company }) => {
    const { rows } = await sql<{ SegregacaoFuncoes: boolean }>`
      select "SegregacaoFuncoes" from registro where "Id" = ${company}`.execute(trx)
    return { SegregacaoFuncoes: rows[0]?.SegregacaoFuncoes ?? true }
  },
  'pagamentos/configuracao/atualizar': async call => {
    const { trx, company, caller, body } = call
    // Otherwise those who authorize could allow themselves to authorize their own requests.
    if (!caller.Produtos.includes('Admin'))
      throw new Problem('refused', { message: { key: 'guards.administrator' } })
    const before = await asOwnerWithin(trx, async () => {
      const { rows } = await sql<{ SegregacaoFuncoes: boolean }>`
        select "SegregacaoFuncoes" from registro where "Id" = ${company} for update`.execute(trx)
      await trx.updateTable('registro').set(body).where('Id', '=', company).execute()
      return rows[0] ?? {}
    })
    await recordChanges(configuracao, call, 'atualizar', [{ id: company, before, after: body }])
    return { ...body, ...messageAnswer(call, 'messages.saved') }
  },
  'pagamento/despesas/gscomex': async call => [...(await expensesOf(call, call.body.IdPagamento))],
  'pagamento/despesa/gscomex/adicionar': async call => {
    const { IdPagamento, IdProcessoDespesa } = call.body
    return {
      ...messageAnswer(call, 'messages.expenseAdded'),
      Id: await takeExpense(call, IdPagamento, IdProcessoDespesa),
    }
  },
  'pagamento/documento/adicionar': async call => ({
    ...messageAnswer(call, 'messages.attached'),
    Id: await attach(call, call.query, call.body),
  }),
  'pagamento/documento/download': call => attachmentAnswer(call, call.query.id),
  'lookup/despesas/spo': call => spoExpenses(call, call.query),
} satisfies HandlersOf<typeof pagamentoEndpoints>
