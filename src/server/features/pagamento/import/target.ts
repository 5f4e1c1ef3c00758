import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { pagamentoFor } from '#server/features/pagamento/pagamentoFor.ts'
import type { Target } from '#server/spreadsheets/target.ts'
import type { PartSheet } from './partSheet.ts'

const HOME_CURRENCY = 'BRL'

/** Parts of the request, which may be changed by the caller as it is, and of which nothing else changes if `lock`. */
export async function partTarget(
  { entityOf, under }: PartSheet<object>,
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
function completed(row: Row, said: Row): Row {
  const isHome = row['Moeda'] === null || row['Moeda'] === HOME_CURRENCY
  return isHome || (said['Taxa'] ?? null) !== null ? row : { ...row, Taxa: null }
}
