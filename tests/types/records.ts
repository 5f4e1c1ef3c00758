// Invalid uses of records, which must not compile: an `@ts-expect-error` without an error is an error.
import { entityNamed } from '#contract/entity.ts'
import type { ChangesOf, EntityName, RecordOf, WrittenOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { Hooks, ImportedHooks } from '#server/registers/hooks.ts'
import type { ActionHandlers } from '#server/registers/record/action.ts'
import { recordById } from '#server/registers/record.ts'
import { derive, updateRecord } from '#server/registers/store.ts'

/** Table of hooks, like the server's. */
type HookTable = { readonly [N in EntityName]?: Hooks<N> }

export const hooks: HookTable = {
  // @ts-expect-error an entity that is not declared
  pagamentos: {},
}

export const detailHooks: HookTable = {
  // @ts-expect-error a detail that is not declared
  'pagamento/itens': {},
}

export const saving: Hooks<'pagamento'> = {
  saving: async (_call, row, current) => {
    const branch: number = row.IdFilial
    const amount: string | undefined = current?.ValorLiquido
    const account: number | null = row.IdContaBeneficiario
    // @ts-expect-error a misspelt field
    row.IdFiliall
    // @ts-expect-error a field of another entity
    current?.IdBaixa
    // @ts-expect-error an amount is a text of digits
    const wrong: number = row.ValorLiquido
    // @ts-expect-error a day is a text `YYYY-MM-DD`
    const day: Date = row.DataVencimento
    // @ts-expect-error an optional field may be null
    const certain: number = row.IdContaBeneficiario
    return [branch, amount, account, wrong, day, certain].length > 0 ? {} : { Numero: '' }
  },
}

// @ts-expect-error a misspelt field
export const misspelt: ChangesOf<'baixa'> = { StatusBaixaa: 1 }
// @ts-expect-error a code that the enumeration does not have
export const state: ChangesOf<'baixa'> = { StatusBaixa: 9 }
// @ts-expect-error a flag in place of a code
export const code: ChangesOf<'pagamento'> = { TipoSpo: true }
// @ts-expect-error an amount as a number
export const amount: ChangesOf<'baixa'> = { ValorTotal: 10 }

export const actions: ActionHandlers<'filial'> = {
  ativar: { change: () => ({ Status: 1 }) },
  desativar: {
    // @ts-expect-error a change of a field that the register does not have
    change: () => ({ Situacao: 0 }),
  },
  // @ts-expect-error a read of a field that the register does not have
  definirMatriz: { change: (_call, { Matrizz }) => ({ Matriz: Matrizz }) },
}

/** Column of the parent's Id, declared or derived from the parent's name. */
export const parents = (
  item: RecordOf<'pagamento/item'>,
  document: WrittenOf<'pagamento/docfiscal'>,
  account: RecordOf<'empresa/conta'>,
): readonly number[] => [
  item.IdPagamento,
  document.IdSolicitacaoPagamento,
  account.IdEmpresa,
  // @ts-expect-error the derived name of a column that is declared otherwise
  document.IdPagamento,
]

/** Write-only fields, which written records have and stored ones do not. */
export const secret = (written: WrittenOf<'certificado'>, stored: RecordOf<'certificado'>) => [
  written.Senha,
  // @ts-expect-error a write-only field, which is never stored with the others
  stored.Senha,
]

export async function read(call: CompanyCall): Promise<readonly unknown[]> {
  const { Numero } = await recordById(call, 'pagamento', 1)
  // @ts-expect-error an entity that is not declared
  const none = await recordById(call, 'pagamentos', 1)
  // @ts-expect-error a field of another entity
  const { IdConta } = await recordById(call, 'pagamento', 1)
  return [Numero, none, IdConta]
}

export const imported: ImportedHooks<'pagamento/item'> = {
  saved: async (_call, { IdPagamento }) => void IdPagamento,
  imported: {},
}

const baixa = entityNamed('baixa')
// @ts-expect-error an entity that is not declared
entityNamed('baixas')
// @ts-expect-error a detail that is not declared
entityNamed('baixa/itens')

/** Writes of an entity that is known by its name. */
export async function write(call: CompanyCall, record: RecordOf<'baixa'>): Promise<void> {
  await updateRecord(baixa, call, record, { StatusBaixa: 3, MotivoCancelamento: null })
  // @ts-expect-error a misspelt field
  await updateRecord(baixa, call, record, { StatusBaixaa: 3 })
  // @ts-expect-error an amount as a number
  await derive(baixa, call, record, { ValorTotal: 10 })
  // @ts-expect-error a record of another entity
  await updateRecord(entityNamed('pagamento'), call, record, { Observacao: null })
}
