import type { RequestAction } from '#rules/pagamento/actions.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Hooks, ImportedHooks } from '#server/registers/hooks.ts'
import type { WireRecord } from '#server/registers/record.ts'
import { renamed } from './attachmentName.ts'
import { keepTotals } from './keepTotals.ts'
import { pagamentoFor } from './pagamentoFor.ts'

async function assertOpen(call: CompanyCall, id: unknown, action: RequestAction): Promise<void> {
  await pagamentoFor(call, Number(id), action)
}

/** Where a new part's parent stands in its body, and a stored one's in its record. */
const parentOf = (call: CompanyCall, column: string, current: WireRecord | undefined) =>
  current ? current[column] : (call.body as Readonly<Record<string, unknown>>)[column]

/** Hooks of parts that come one by one or by a spreadsheet: they are changed as the request is. */
const changedWithRequest = (column: 'IdPagamento' | 'IdSolicitacaoPagamento') =>
  ({
    saving: async (call, _row, current) => {
      await assertOpen(call, parentOf(call, column, current), 'atualizar')
      return {}
    },
    removing: (call, record) => assertOpen(call, record[column], 'atualizar'),
    imported: { writing: (call, parent) => assertOpen(call, parent, 'atualizar') },
  }) satisfies ImportedHooks

const item = changedWithRequest('IdPagamento')

/** Items of a request: its totals follow. */
export const itemHooks: ImportedHooks = {
  ...item,
  saved: (call, record) => keepTotals(call, Number(record['IdPagamento'])),
  removed: (call, record) => keepTotals(call, Number(record['IdPagamento'])),
  imported: { ...item.imported, written: (call, parent) => keepTotals(call, Number(parent)) },
}

/** Fiscal documents of a request: they prove its amounts and add nothing to them. */
export const docfiscalHooks: ImportedHooks = changedWithRequest('IdSolicitacaoPagamento')

/** Attachments of a request: they may still be added once it is authorized (domain/rules.md, "Read-only requests"). */
export const documentoHooks: Hooks = {
  saving: async (call, { Nome }, current) => {
    await assertOpen(call, parentOf(call, 'IdPagamento', current), 'anotar')
    // A new one comes with its file, which has been looked at.
    return current ? { Nome: renamed(Nome, current['ContentType']) } : {}
  },
  removing: (call, record) => assertOpen(call, record['IdPagamento'], 'anotar'),
}
