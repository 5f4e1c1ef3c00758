import type { FieldsOf } from '#contract/record.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import type { Draft } from '#schema/row.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { pagamentoFor } from '#server/features/pagamento/pagamentoFor.ts'
import type { Target, Under } from '#server/spreadsheets/target.ts'
import type { PartSheet } from './partSheet.ts'

type Line = Draft<FieldsOf<'pagamento/item'>>

/** Target of an import into a request that the caller may change; with `lock` the request is locked. */
export async function partTarget(
  { entityOf, under }: Pick<PartSheet<object>, 'entityOf' | 'under'>,
  call: CompanyCall,
  idMaster: number,
  tipoCarga: number | null,
  lock: boolean,
): Promise<Target> {
  const request = await pagamentoFor(call, idMaster, 'atualizar', lock)
  return {
    entity: entityOf(tipoCarga),
    under: { id: idMaster, completed, ...under(request, tipoCarga) },
  }
}

/**
 * Removes the default rate of 1 from a line in a foreign currency: the author of the line must state its
 * rate.
 */
const completed: Under['completed'] = (row, input) => {
  // Both details have a currency.
  const { Moeda } = row as Line
  const { Taxa = null } = input as Line
  const isHome = Moeda === null || Moeda === HOME_CURRENCY
  return isHome || Taxa !== null ? row : { ...row, Taxa: null }
}
