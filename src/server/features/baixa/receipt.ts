import { sql } from 'kysely'
import type { ComprovanteBaixa } from '#contract/features/baixa.ts'
import type { CompanyCall } from '#server/core/context.ts'
import {
  AUTHORIZATION_COLUMNS,
  type Authorized,
  authorizationsOf,
} from '#server/features/pagamento/authorizations.ts'
import { recordById } from '#server/registers/record.ts'
import { PRINTED_BRANCH } from '#server/tables/printedParty.ts'

type Head = Pick<ComprovanteBaixa, 'Pagador' | 'Conta' | 'Moeda'>
type Item = Omit<ComprovanteBaixa['Itens'][number], 'Autorizacoes'> & Authorized
type Posting = { readonly Usuario: string | null; readonly Quando: string }

/** Settlement as it is printed; who posted it is told while it is posted, and of the last posting. */
export async function receiptOf(call: CompanyCall, id: number): Promise<ComprovanteBaixa> {
  const { trx, company } = call
  const { Numero, IdFilial, IdConta, NumeroDocumento, ...settlement } = await recordById(call, 'baixa', id)
  const heads = await sql<Head>`
    select ${PRINTED_BRANCH} as "Pagador", c."Moeda",
      concat_ws(' · ', c."Descricao", coalesce(b."Nome", c."NomeBancoExterior"), c."Agencia",
        c."NumeroConta" || coalesce('-' || c."DigitoConta", '')) as "Conta"
    from filial f, conta c left join apoio_banco b on b."Id" = c."IdBanco"
    where f."Id" = ${IdFilial} and c."Id" = ${IdConta}`.execute(trx)
  const items = await sql<Item>`
    select i."IdPagamento", p."Numero", e."RazaoSocial" as "Beneficiario",
      coalesce(nullif(e."CpfCnpj", ''), nullif(e."Tin", '')) as "CpfCnpj", i."ValorMovimento",
      ${sql.join(AUTHORIZATION_COLUMNS.map(name => sql.ref(`p.${name}`)))}
    from baixa_item i join pagamento p on p."Id" = i."IdPagamento" join empresa e on e."Id" = p."IdBeneficiario"
    where i."IdBaixa" = ${id} order by i."Id"`.execute(trx)
  const postings = await sql<Posting>`
    select "Usuario", "Quando" from historico
    where "IdRegistro" = ${company} and "Entidade" = 'baixa' and "IdEntidade" = ${id} and "Ato" = 'efetivar'
    order by "Id" desc limit 1`.execute(trx)
  const [head] = heads.rows
  const [posting] = postings.rows
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
    Itens: items.rows.map(({ IdPagamento, Numero, Beneficiario, CpfCnpj, ValorMovimento, ...request }) => ({
      IdPagamento,
      Numero,
      Beneficiario,
      CpfCnpj,
      ValorMovimento,
      Autorizacoes: [...authorizationsOf(request)],
    })),
  }
}
