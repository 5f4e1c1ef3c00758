import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { PagamentoImpresso, pagamentoImpressoEndpoints } from '#contract/features/pagamentoImpresso.ts'
import { mayCall } from '#contract/permission.ts'
import type { RecordOf } from '#contract/record.ts'
import { accessOf } from '#contract/registers.ts'
import type { Language } from '#i18n/words.ts'
import { statusBaixa } from '#rules/baixa/status.ts'
import { isOwed } from '#rules/pagamento/debt.ts'
import { taxes } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { recordById } from '#server/registers/record.ts'
import { PRINTED_BRANCH, PRINTED_COMPANY } from '#server/tables/printedParty.ts'
import { accountInWords } from './account.ts'
import { authorizationsOf } from './authorizations.ts'

type Head = Pick<PagamentoImpresso, 'Pagador' | 'Beneficiario' | 'TipoPagamento' | 'Processo'>

const descriptions = {
  pt: sql`d."DescricaoPT"`,
  en: sql`coalesce(nullif(d."DescricaoEN", ''), d."DescricaoPT")`,
  es: sql`coalesce(nullif(d."DescricaoES", ''), d."DescricaoPT")`,
} satisfies Record<Language, unknown>

/** Request as it is printed; nothing of it that its page does not show. */
async function printedRequest(call: CompanyCall, id: number): Promise<PagamentoImpresso> {
  const { trx, language } = call
  const request = await recordById(call, 'pagamento', id)
  const heads = await sql<Head>`
    select ${PRINTED_BRANCH} as "Pagador", ${PRINTED_COMPANY} as "Beneficiario", t."Descricao" as "TipoPagamento",
      (select r."Numero" from processo r where r."Id" = ${request.IdProcesso}) as "Processo"
    from filial f, empresa e, tipopagamento t
    where f."Id" = ${request.IdFilial} and e."Id" = ${request.IdBeneficiario}
      and t."Id" = ${request.IdTipoPagamento}`.execute(trx)
  const items = await sql<PagamentoImpresso['Itens'][number]>`
    select i."Id", ${descriptions[language]} as "Despesa", i."Descricao", i."Moeda", i."Valor", i."Taxa",
      i."ValorAcrescimo", i."ValorDesconto", i."ValorTotal"
    from pagamento_item i join despesa d on d."Id" = i."IdDespesa"
    where i."IdPagamento" = ${id} order by i."Id"`.execute(trx)
  const documents = await sql<PagamentoImpresso['Documentos'][number]>`
    select n."Id", n."TipoDocumento", n."Numero", n."DataEmissao", e."RazaoSocial" as "Emitente", n."ValorTotal"
    from pagamento_docfiscal n join empresa e on e."Id" = n."IdEmitente"
    where n."IdSolicitacaoPagamento" = ${id} order by n."Id"`.execute(trx)
  const [head] = heads.rows
  if (!head) throw new Error(`Request ${id} refers to what is not there`)
  return {
    ...head,
    ...pick(request),
    Conta: request.ContaNoEnvio ?? (await accountInWords(call, request.IdContaBeneficiario)),
    Tributos: taxes.flatMap(Tributo =>
      Number(request[Tributo]) === 0 ? [] : [{ Tributo, Valor: request[Tributo] }],
    ),
    ValorSaldo: isOwed(request) ? request.ValorSaldo : null,
    Autorizacoes: [...authorizationsOf(request)],
    Itens: items.rows,
    Documentos: documents.rows,
    Baixas: await settlementsOf(call, id),
  }
}

/** Posted settlements that paid a request, as far as the caller may look at settlements (decision 0446). */
async function settlementsOf(call: CompanyCall, id: number): Promise<PagamentoImpresso['Baixas']> {
  if (!mayCall(call.caller, accessOf(entityNamed('baixa'), 'list'))) return []
  const { rows } = await sql<PagamentoImpresso['Baixas'][number]>`
    select b."Id", b."Numero", b."DataPagamento", i."ValorPago", i."ValorAcrescimo", i."ValorDesconto", i."ValorMovimento"
    from baixa_item i join baixa b on b."Id" = i."IdBaixa"
    where i."IdPagamento" = ${id} and b."StatusBaixa" = ${statusBaixa.efetivada}
    order by b."DataPagamento", b."Id"`.execute(call.trx)
  return rows
}

const pick = (request: RecordOf<'pagamento'>) => ({
  Numero: request.Numero ?? '',
  StatusPagamento: request.StatusPagamento,
  DataEmissao: request.DataEmissao,
  DataVencimento: request.DataVencimento,
  ReferenciaCliente: request.ReferenciaCliente,
  LinhaDigitavel: request.LinhaDigitavel,
  ChavePix: request.ChavePix,
  ValorBruto: request.ValorBruto,
  ValorLiquido: request.ValorLiquido,
  ValorLiquidado: request.ValorLiquidado,
  Observacao: request.Observacao,
})

/** Handler of a request's paper. */
export const printedHandlers = {
  'pagamento/imprimir': call => printedRequest(call, call.query.id),
} satisfies HandlersOf<typeof pagamentoImpressoEndpoints>
