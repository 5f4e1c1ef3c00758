import type { RequestAction } from '#rules/pagamento/actions.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Hooks, ImportedHooks } from '#server/registers/hooks.ts'
import { renamed } from './attachments/attachmentName.ts'
import { pagamentoFor } from './pagamentoFor.ts'
import { updateTotals } from './review/updateTotals.ts'

async function assertOpen(call: CompanyCall, id: number | undefined, action: RequestAction): Promise<void> {
  await pagamentoFor(call, Number(id), action)
}

/**
 * Items of a request, editable when the request is, singly or by a spreadsheet: its totals are recomputed.
 */
export const itemHooks: ImportedHooks<'pagamento/item'> = {
  saving: async (call, { IdPagamento }) => {
    await assertOpen(call, IdPagamento, 'atualizar')
    return {}
  },
  saved: (call, { IdPagamento }) => updateTotals(call, IdPagamento),
  removing: (call, { IdPagamento }) => assertOpen(call, IdPagamento, 'atualizar'),
  removed: (call, { IdPagamento }) => updateTotals(call, IdPagamento),
  imported: {
    writing: (call, parent) => assertOpen(call, parent, 'atualizar'),
    written: (call, parent) => updateTotals(call, Number(parent)),
  },
}

/**
 * Fiscal documents of a request, editable when it is: they prove its amounts and add nothing to its totals.
 */
export const docfiscalHooks: ImportedHooks<'pagamento/docfiscal'> = {
  saving: async (call, { IdSolicitacaoPagamento }) => {
    await assertOpen(call, IdSolicitacaoPagamento, 'atualizar')
    return {}
  },
  removing: (call, { IdSolicitacaoPagamento }) => assertOpen(call, IdSolicitacaoPagamento, 'atualizar'),
  imported: { writing: (call, parent) => assertOpen(call, parent, 'atualizar') },
}

/**
 * Attachments of a request; they can still be added after authorization
 * (domain/rules.md, "Read-only requests").
 */
export const documentoHooks: Hooks<'pagamento/documento'> = {
  saving: async (call, { IdPagamento, Nome }, current) => {
    await assertOpen(call, IdPagamento, 'anotar')
    // A new one is uploaded with its file, whose type has been checked.
    return current ? { Nome: renamed(Nome, current.ContentType) } : {}
  },
  removing: (call, { IdPagamento }) => assertOpen(call, IdPagamento, 'anotar'),
}
