import { sql } from 'kysely'
import { isSame } from '#contract/equality.ts'
import { actorOf } from '#contract/permission.ts'
import type { AnsweredOf, ChangesOf, RecordOf, WrittenOf } from '#contract/record.ts'
import { enumerations } from '#rules/enumerations.ts'
import type { RequestAction } from '#rules/pagamento/actions.ts'
import { requestMachine } from '#rules/pagamento/actions.ts'
import { leftOf } from '#rules/pagamento/totals.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { actionOn } from '#server/registers/record/action.ts'
import { assertFilial } from './filial.ts'
import { nextNumber } from './number.ts'
import { assertUnaccounted } from './process/funds.ts'
import { documentsOf } from './review/review.ts'
import { authorizable } from './transition/authorizable.ts'
import { actionOutcome, impedimentsOf } from './transition/facts.ts'
import { notifyOfRequest } from './transition/notifications.ts'
import { entered } from './transition/stateFields.ts'
import { assertAllowed, stateAfter } from './transition/throwRefusals.ts'

/** Payment requests (domain/rules.md, "Payment request"): numbered, of two sides, editable by state. */
type Pagamento = RecordOf<'pagamento'>
type Written = WrittenOf<'pagamento'>

export const pagamentoHooks: Hooks<'pagamento'> = {
  saving: async (call, row, current) => {
    if (row.IdFilial !== current?.IdFilial) await assertFilial(call, row.IdFilial)
    const IdProvedor = await providerOf(call, row, current)
    if (!current) {
      await assertUnaccounted(call, row.IdNumerario)
      return { ...(await begun(call, row)), IdProvedor }
    }
    const changed = { ...current, ...row }
    const action = actionOn(call, 'pagamento') ?? changeOf(row, current)
    // The permission is checked for the stored branch, not for the new one of the body.
    const judged = { ...changed, IdFilial: current.IdFilial }
    const StatusPagamento = stateAfter(await actionOutcome(call, action, judged))
    if (row.IdNumerario !== current.IdNumerario) await assertUnaccounted(call, row.IdNumerario)
    return { IdProvedor, StatusPagamento, ...(await entered(call, action, StatusPagamento, changed)) }
  },
  saved: notifyOfRequest,
  removing: async (call, record) => {
    assertAllowed(await actionOutcome(call, 'excluir', record))
  },
  answered: async (call, record) => ({
    Visualizacao: record !== undefined && !requestMachine.acts('atualizar')(record, actorOf(call.caller)),
    ValorADocumentar: record ? await undocumentedOf(call, record) : null,
    TiposPagamento: await paymentTypes(call),
    TiposSpo: enumerations.TipoSpo,
  }),
  impediments: impedimentsOf,
  doable: authorizable,
}

/** Change of a request by itself: an update, or one of the internal remark alone. */
function changeOf(row: Written, current: Pagamento): RequestAction {
  const before: Readonly<Record<string, unknown>> = current
  const changed = Object.entries(row).filter(([name, value]) => !isSame(value, before[name]))
  return changed.length > 0 && changed.every(([name]) => name === 'ObservacaoInterna')
    ? 'anotar'
    : 'atualizar'
}

async function begun(call: CompanyCall, { DataEmissao }: Written): Promise<ChangesOf<'pagamento'>> {
  const year = Number(DataEmissao.slice(0, 4))
  return { Numero: await nextNumber(call, 'SP', year), CriadaPorBeneficiario: call.provider !== undefined }
}

/** Provider of a request: the one that created it, or the payee if that is a provider of the company. */
async function providerOf(
  call: CompanyCall,
  row: Written,
  current: Pagamento | undefined,
): Promise<number | null> {
  const isByProvider = current ? current.CriadaPorBeneficiario : call.provider !== undefined
  if (isByProvider) return (current ? current.IdProvedor : call.provider) ?? null
  const { rows } = await sql<{ Id: number }>`
    select r."Id" from empresa e join registro r on r."Cnpj" = e."CpfCnpj"
    join vinculo v on v."IdProvedor" = r."Id" and v."IdCliente" = ${call.company} and v."Ativo"
    where e."Id" = ${row.IdBeneficiario}`.execute(call.trx)
  return rows[0]?.Id ?? null
}

/** Amount of a request's gross value that its fiscal documents do not prove yet; null where they prove all of it. */
async function undocumentedOf(call: CompanyCall, { Id, ValorBruto }: Pagamento): Promise<string | null> {
  return leftOf(ValorBruto, await documentsOf(call, Id))
}

async function paymentTypes({ trx, company }: CompanyCall) {
  const { rows } = await sql<NonNullable<AnsweredOf<'pagamento'>['TiposPagamento']>[number]>`
    select "Id", "Descricao" from tipopagamento where "IdRegistro" = ${company} and "Ativo" order by "Descricao"`.execute(
    trx,
  )
  return rows
}
