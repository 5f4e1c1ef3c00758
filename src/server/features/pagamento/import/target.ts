import type { FieldsOf } from '#contract/record.ts'
import type { Draft } from '#schema/row.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { pagamentoFor } from '#server/features/pagamento/pagamentoFor.ts'
import type { Target, Under } from '#server/spreadsheets/target.ts'
import type { PartSheet } from './partSheet.ts'

type Line = Draft<FieldsOf<'pagamento/item'>>

const HOME_CURRENCY = 'BRL'

/** Parts of the request, which may be changed by the caller as it is, and of which nothing else changes if `lock`. */
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

/** Nobody sees a rate of 1 stand in a line that does not say one: what is no BRL must say its rate. */
const completed: Under['completed'] = (row, said) => {
  // Lines of both details are in a currency.
  const { Moeda } = row as Line
  const { Taxa = null } = said as Line
  const isHome = Moeda === null || Moeda === HOME_CURRENCY
  return isHome || Taxa !== null ? row : { ...row, Taxa: null }
}
