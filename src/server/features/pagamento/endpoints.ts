import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import type { WordKey } from '#i18n/words.ts'
import { foreignTotal } from '#rules/pagamento/payable.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf, PreparationsOf } from '#server/features/handlers.ts'
import { recordById, recordsOfIds } from '#server/registers/record.ts'
import { recordChanges } from '#server/registers/store.ts'
import { attach, attachmentAnswer, keepAttachment } from './attachments/attachment.ts'
import { expensesOf, takeExpense } from './process/processes.ts'
import { spoExpenses } from './process/spo.ts'
import { totalsComparison } from './review/comparison.ts'
import { calculationOf, partsOf, warningsIn } from './review/review.ts'
import type { Split } from './review/split.ts'
import { authorizersOf } from './transition/authorizers.ts'
import { authorizationReviews, submissionFaults } from './transition/facts.ts'

const configuracao = entityNamed('pagamento/configuracao')

const messageAnswer = ({ language }: CompanyCall, key: WordKey) => ({ Message: translate(language, key) })

const fracionamentoOf = ({ limit, sum, others }: Split) => ({
  Limite: limit,
  Soma: sum,
  Solicitacoes: others.map(({ Id, Numero }) => ({ Id, Numero })),
})

/** Attachments are stored before the transaction that writes where they are. */
export const preparedAttachments: PreparationsOf<typeof pagamentoEndpoints> = {
  'pagamento/documento/adicionar': keepAttachment,
}

/** Handlers of payment requests beyond their registers: totals, settings, attachments, expenses. */
export const pagamentoHandlers = {
  'pagamento/resumo': async call => {
    const request = await recordById(call, 'pagamento', call.query.id)
    const parts = await partsOf(call, request)
    const { suggestion, waived, unknown } = calculationOf(parts, request)
    return {
      Avisos: [...warningsIn(parts, request)],
      ImpedimentosEnvio: [...(await submissionFaults(call, request))],
      Sugestao: suggestion,
      Dispensas: waived.map(one => ({ ...one, Tributos: [...one.Tributos] })),
      SemAliquota: [...unknown],
      Boleto: parts.boleto ?? null,
      Iguais: [...parts.identicals],
      Fracionamento: parts.split ? fracionamentoOf(parts.split) : null,
      ValorNaMoeda: foreignTotal(request, parts.items),
      ...(await totalsComparison(call, request, parts)),
    }
  },
  'pagamento/autorizadores': async call =>
    authorizersOf(call, await recordById(call, 'pagamento', call.query.id)),
  'pagamentos/revisao': async call => {
    const requests = await recordsOfIds(call, 'pagamento', call.body.Ids)
    const reviews = await authorizationReviews(call, requests)
    return reviews.map(({ request, warnings, identicals, boleto, foreign, refusal, isFirstOfTwo }) => ({
      Id: request.Id,
      Versao: request.Versao,
      Avisos: [...warnings],
      Boleto: boleto ?? null,
      Iguais: [...identicals],
      Impedimento: refusal ?? null,
      PrimeiraDeDuas: isFirstOfTwo,
      ValorNaMoeda: foreign,
    }))
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
