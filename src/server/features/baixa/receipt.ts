import { sql } from 'kysely'
import type { ComprovanteBaixa } from '#contract/features/baixa.ts'
import type { BaixaAction } from '#rules/baixa/actions.ts'
import type { CompanyCall } from '#server/core/context.ts'
import {
  AUTHORIZATION_COLUMNS,
  type Authorized,
  authorizationsOf,
} from '#server/features/pagamento/authorizations.ts'
import { recordById } from '#server/registers/record.ts'
import { PRINTED_BRANCH } from '#server/tables/printedParty.ts'

type Head = Pick<ComprovanteBaixa, 'Pagador' | 'Conta' | 'TipoPagamento'>
type Item = Omit<ComprovanteBaixa['Itens'][number], 'Autorizacoes'> & Authorized
type Act = { readonly Usuario: string | null; readonly Quando: string }

/** Settlement as it is printed, with who posted it, and who cancelled it. */
export async function receiptOf(call: CompanyCall, id: number): Promise<ComprovanteBaixa> {
  const { trx } = call
  const settlement = await recordById(call, 'baixa', id)
  const { Numero, IdFilial, IdConta, IdTipoPagamento, NumeroDocumento } = settlement
  const heads = await sql<Head>`
    select ${PRINTED_BRANCH} as "Pagador",
      (select "Descricao" from tipopagamento where "Id" = ${IdTipoPagamento}) as "TipoPagamento",
      concat_ws(' · ', c."Descricao", coalesce(b."Nome", c."NomeBancoExterior"), c."Agencia",
        c."NumeroConta" || coalesce('-' || c."DigitoConta", '')) as "Conta"
    from filial f, conta c left join apoio_banco b on b."Id" = c."IdBanco"
    where f."Id" = ${IdFilial} and c."Id" = ${IdConta}`.execute(trx)
  const items = await sql<Item>`
    select i."IdPagamento", p."Numero", e."RazaoSocial" as "Beneficiario",
      coalesce(nullif(e."CpfCnpj", ''), nullif(e."Tin", '')) as "CpfCnpj", p."ChavePix", p."ContaNoEnvio" as "Conta",
      p."LinhaDigitavel", p."DataVencimento", t."Descricao" as "TipoPagamento",
      i."ValorMovimento", i."ValorPago", i."ValorAcrescimo", i."ValorDesconto",
      i."ValorSaldoAnterior" - i."ValorPago" as "ValorRestante",
      ${sql.join(AUTHORIZATION_COLUMNS.map(name => sql.ref(`p.${name}`)))}
    from baixa_item i join pagamento p on p."Id" = i."IdPagamento" join empresa e on e."Id" = p."IdBeneficiario"
      join tipopagamento t on t."Id" = p."IdTipoPagamento"
    where i."IdBaixa" = ${id} order by i."Id"`.execute(trx)
  const [head] = heads.rows
  const posting = await lastAct(call, id, 'efetivar')
  const cancelling = await lastAct(call, id, 'cancelar')
  if (!head) throw new Error(`Settlement ${id} refers to what is not there`)
  return {
    Numero: Numero ?? '',
    StatusBaixa: settlement.StatusBaixa,
    DataPagamento: settlement.DataPagamento,
    NumeroDocumento: NumeroDocumento ?? null,
    ...head,
    ValorTotal: settlement.ValorTotal,
    EfetivadaPor: posting?.Usuario ?? null,
    DataEfetivacao: posting?.Quando ?? null,
    Cancelamento: cancelling && { ...cancelling, Motivo: settlement.MotivoCancelamento ?? null },
    Itens: items.rows.map(({ IdPagamento, Numero, Beneficiario, CpfCnpj, ...item }) => ({
      ...{ IdPagamento, Numero, Beneficiario, CpfCnpj },
      ...{ DataVencimento: item.DataVencimento, TipoPagamento: item.TipoPagamento },
      ...{ Conta: item.Conta, ChavePix: item.ChavePix, LinhaDigitavel: item.LinhaDigitavel },
      ...{
        ValorMovimento: item.ValorMovimento,
        ValorPago: item.ValorPago,
        ValorAcrescimo: item.ValorAcrescimo,
        ValorDesconto: item.ValorDesconto,
        ValorRestante: item.ValorRestante,
      },
      Autorizacoes: [...authorizationsOf(item)],
    })),
  }
}

/** Person and moment of the last time that something was done to a settlement; null where it never was. */
async function lastAct({ trx, company }: CompanyCall, id: number, act: BaixaAction): Promise<Act | null> {
  const { rows } = await sql<Act>`
    select "Usuario", "Quando" from historico
    where "IdRegistro" = ${company} and "Entidade" = 'baixa' and "IdEntidade" = ${id} and "Ato" = ${act}
    order by "Id" desc limit 1`.execute(trx)
  return rows[0] ?? null
}
