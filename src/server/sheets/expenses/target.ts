import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { AnyField } from '#schema/kind.ts'
import type { CompanyCall } from '#server/http/context.ts'
import { requestFor } from '#server/payments/requestFor.ts'
import type { WireRecord } from '#server/registers/record.ts'
import type { Target } from '../target.ts'

const item = entityNamed('pagamento/item')
const HOME_CURRENCY = 'BRL'
const SPO = 2

const spo: Entity = {
  ...item,
  spec: {
    ...item.spec,
    fields: {
      ...item.spec.fields,
      // It is there in every item; only here must it be given.
      IdProcesso: { ...item.spec.fields['IdProcesso'], required: true } as AnyField,
    },
  },
}

/** An item as a sheet of that type has it: on one of SPOs, each is of a process. */
export function expenseEntity(tipoCarga: number | null): Entity {
  return tipoCarga === SPO ? spo : item
}

/** Items of the request, which may be changed by the caller as it is, and of which nothing else changes if `lock`. */
export async function expenseTarget(
  call: CompanyCall,
  idMaster: number,
  tipoCarga: number | null,
  lock: boolean,
): Promise<Target> {
  const request = await requestFor(call, idMaster, 'atualizar', lock)
  return {
    entity: expenseEntity(tipoCarga),
    under: {
      id: idMaster,
      begins: tipoCarga === SPO ? ofSpo(request) : {},
      completed,
      sets: { Origem: 'PLANILHA' },
    },
  }
}

/** The process of the request where a line names none; processes and expenses are those of its business. */
const ofSpo = ({ IdProcesso = null, Negocio }: WireRecord): Row => ({ IdProcesso, Negocio })

/** Nobody sees a rate of 1 stand in a line that does not say one: what is no BRL must say its rate. */
function completed(row: Row, said: Row): Row {
  const isHome = row['Moeda'] === null || row['Moeda'] === HOME_CURRENCY
  return isHome || (said['Taxa'] ?? null) !== null ? row : { ...row, Taxa: null }
}
