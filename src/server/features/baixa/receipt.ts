import { sql } from 'kysely'
import type { ComprovanteBaixa } from '#contract/features/baixa.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { recordById } from '#server/registers/record.ts'

type Head = Pick<ComprovanteBaixa, 'Filial' | 'Cnpj' | 'Conta' | 'Moeda'>
type Posting = { readonly Usuario: string | null; readonly Quando: string }

/** Settlement as it is printed; who posted it is told while it is posted, and of the last posting. */
export async function receiptOf(call: CompanyCall, id: number): Promise<ComprovanteBaixa> {
  const { trx, company } = call
  const { Numero, IdFilial, IdConta, NumeroDocumento, ...settlement } = await recordById(call, 'baixa', id)
  const heads = await sql<Head>`
    select f."RazaoSocial" as "Filial", f."Cnpj", c."Moeda",
      concat_ws(' · ', c."Descricao", coalesce(b."Nome", c."NomeBancoExterior"), c."Agencia",
        c."NumeroConta" || coalesce('-' || c."DigitoConta", '')) as "Conta"
    from filial f, conta c left join apoio_banco b on b."Id" = c."IdBanco"
    where f."Id" = ${IdFilial} and c."Id" = ${IdConta}`.execute(trx)
  const items = await sql<ComprovanteBaixa['Itens'][number]>`
    select i."IdPagamento", p."Numero", e."RazaoSocial" as "Beneficiario", e."CpfCnpj", i."ValorMovimento"
    from baixa_item i join pagamento p on p."Id" = i."IdPagamento" join empresa e on e."Id" = p."IdBeneficiario"
    where i."IdBaixa" = ${id} order by i."Id"`.execute(trx)
  const postings = await sql<Posting>`
    select "Usuario", "Quando" from historico
    where "IdRegistro" = ${company} and "Entidade" = 'baixa' and "IdEntidade" = ${id} and "Ato" = 'efetivar'
    order by "Id" desc limit 1`.execute(trx)
  const [head] = heads.rows
  const [posting] = postings.rows
  return {
    Numero: Numero ?? '',
    StatusBaixa: settlement.StatusBaixa,
    DataPagamento: settlement.DataPagamento,
    NumeroDocumento: NumeroDocumento ?? null,
    Filial: head?.Filial ?? '',
    Cnpj: head?.Cnpj ?? '',
    Conta: head?.Conta ?? '',
    Moeda: head?.Moeda ?? 'BRL',
    ValorTotal: settlement.ValorTotal,
    EfetivadaPor: posting?.Usuario ?? null,
    DataEfetivacao: posting?.Quando ?? null,
    Itens: items.rows,
  }
}
