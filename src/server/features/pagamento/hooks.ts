import { sql } from 'kysely'
import { actorOf } from '#contract/permission.ts'
import type { AnsweredOf, ChangesOf, RecordOf, WrittenOf } from '#contract/record.ts'
import { isSame } from '#contract/same.ts'
import { enumerations } from '#rules/enumerations.ts'
import type { RequestAction } from '#rules/pagamento/actions.ts'
import { requestActs } from '#rules/pagamento/offers.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Hooks } from '#server/registers/hooks.ts'
import { accountInWords } from './account.ts'
import { baixasBehind } from './causes.ts'
import { actionOutcome, impedimentsOf } from './facts.ts'
import { assertFilial } from './filial.ts'
import { assertUnaccounted } from './funds.ts'
import { notifyOfRequest } from './notifications.ts'
import { nextNumber } from './number.ts'
import { assertAllowed, stateAfter } from './throwRefusals.ts'

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
    const action = actionOf(call, row, current)
    // The permission is checked for the stored branch, not for the new one of the body.
    const judged = { ...changed, IdFilial: current.IdFilial }
    const StatusPagamento = stateAfter(await actionOutcome(call, action, judged))
    if (row.IdNumerario !== current.IdNumerario) await assertUnaccounted(call, row.IdNumerario)
    return { IdProvedor, StatusPagamento, ...(action === 'enviar' && (await submitted(call, changed))) }
  },
  saved: async (call, record, before) => {
    const isSubmitted =
      before !== undefined &&
      record.StatusPagamento !== before.StatusPagamento &&
      record.StatusPagamento === statusPagamento.aguardandoAutorizacao
    if (isSubmitted) await notifyOfRequest(call, 'pagamentoEnviado', record)
  },
  removing: async (call, record) => {
    assertAllowed(await actionOutcome(call, 'excluir', record))
  },
  answered: async (call, record) => ({
    Visualizacao: record !== undefined && !requestActs('atualizar')(record, actorOf(call.caller)),
    TiposPagamento: await paymentTypes(call),
    TiposSpo: enumerations.TipoSpo,
  }),
  impediments: impedimentsOf,
  causes: baixasBehind,
}

/**
 * Fields stored on submission: the user, who cannot authorize the request where duties are segregated, and
 * the text of the account, so that a later change of the account is noticed before authorization.
 */
export const submitted = async (
  call: CompanyCall,
  { IdContaBeneficiario }: Pick<Pagamento, 'IdContaBeneficiario'>,
): Promise<ChangesOf<'pagamento'>> => ({
  IdUsuarioEnvio: call.caller.IdUsuario,
  ContaNoEnvio: await accountInWords(call, IdContaBeneficiario),
})

/**
 * Action of a changed body: submitting if its status says so (specification §7), else an update, or an update
 * of the internal remark alone.
 */
function actionOf({ body }: CompanyCall, row: Written, current: Pagamento): RequestAction {
  const { StatusPagamento } = body as { readonly StatusPagamento?: unknown }
  const isSent =
    StatusPagamento === statusPagamento.aguardandoAutorizacao && StatusPagamento !== current.StatusPagamento
  if (isSent) return 'enviar'
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

async function paymentTypes({ trx, company }: CompanyCall) {
  const { rows } = await sql<NonNullable<AnsweredOf<'pagamento'>['TiposPagamento']>[number]>`
    select "Id", "Descricao" from tipopagamento where "IdRegistro" = ${company} and "Ativo" order by "Descricao"`.execute(
    trx,
  )
  return rows
}
