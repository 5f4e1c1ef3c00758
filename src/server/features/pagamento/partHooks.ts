import type { RequestAction } from '#rules/pagamento/actions.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Behaviour } from '#server/registers/behaviour.ts'
import type { WireRecord } from '#server/registers/record.ts'
import { renamed } from './attachmentName.ts'
import { keepTotals } from './keepTotals.ts'
import { requestFor } from './pagamentoFor.ts'

async function assertOpen(call: CompanyCall, id: unknown, action: RequestAction): Promise<void> {
  await requestFor(call, Number(id), action)
}

/** Where a new part's parent stands in its body, and a stored one's in its record. */
const parentOf = (call: CompanyCall, column: string, current: WireRecord | undefined) =>
  current ? current[column] : (call.body as Readonly<Record<string, unknown>>)[column]

/** Items of a request: they are changed as the request is, and its totals follow. */
export const itemBehaviour: Behaviour = {
  saving: async (call, _row, current) => {
    await assertOpen(call, parentOf(call, 'IdPagamento', current), 'atualizar')
    return {}
  },
  saved: (call, record) => keepTotals(call, Number(record['IdPagamento'])),
  removing: (call, record) => assertOpen(call, record['IdPagamento'], 'atualizar'),
  removed: (call, record) => keepTotals(call, Number(record['IdPagamento'])),
}

/** Fiscal documents of a request: they prove its amounts and add nothing to them. */
export const fiscalDocumentBehaviour: Behaviour = {
  saving: async (call, _row, current) => {
    await assertOpen(call, parentOf(call, 'IdSolicitacaoPagamento', current), 'atualizar')
    return {}
  },
  removing: (call, record) => assertOpen(call, record['IdSolicitacaoPagamento'], 'atualizar'),
}

/** Attachments of a request: they may still be added once it is authorized (domain/rules.md, "Read-only requests"). */
export const attachmentBehaviour: Behaviour = {
  saving: async (call, { Nome }, current) => {
    await assertOpen(call, parentOf(call, 'IdPagamento', current), 'anotar')
    // A new one comes with its file, which has been looked at.
    return current ? { Nome: renamed(Nome, current['ContentType']) } : {}
  },
  removing: (call, record) => assertOpen(call, record['IdPagamento'], 'anotar'),
}
