import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { fieldRightsOf } from '#contract/fieldRights.ts'
import { isTyped } from '#contract/typedField.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { tellsSeen } from './toldEntries.ts'
import { type Change, changesOf } from './writeHistory.ts'

/**
 * Changes by which a record would be again as it was after an entry of its history, of the fields that the caller's side types.
 * A field that was declared since stays as it is. Throws `notFound` for an entry of another record, or of its deletion.
 */
export async function changesBackTo(
  entity: Entity,
  call: CompanyCall,
  record: StoredRow,
  entry: number,
): Promise<Readonly<Record<string, Change>>> {
  const former = { ...record, ...(await valuesBefore(entity, call, record.Id, entry)) }
  const { frozen } = fieldRightsOf(call.caller, entity)
  const names = Object.keys(entity.spec.fields).filter(
    name => isTyped(entity, name) && isOfSide(entity, call, record, name) && !frozen.has(name),
  )
  return changesOf(names, record, former)
}

/** Values that later entries of the record have changed, each as the first of them found it. */
async function valuesBefore(entity: Entity, call: CompanyCall, id: number, entry: number): Promise<Row> {
  const { trx, company } = call
  const own = sql`"IdRegistro" = ${company} and "Entidade" = ${entity.name} and "IdEntidade" = ${id}`
  const { rows: known } = await sql`
    select 1 from historico h
    where ${own} and "Id" = ${entry} and "Acao" <> 'excluir' and ${tellsSeen(entity, call)}`.execute(trx)
  if (known.length === 0) throw new Problem('notFound')
  const { rows } = await sql<{ Campo: string; Valor: unknown }>`
    select distinct on (campo) campo as "Campo", mudanca -> 'de' as "Valor"
    from historico, jsonb_each("Mudancas") as mudancas(campo, mudanca)
    where ${own} and "Id" > ${entry} order by campo, "Id"`.execute(trx)
  return Object.fromEntries(rows.map(({ Campo, Valor }) => [Campo, Valor]))
}

/** Whether a field is the caller's to read: what is internal to one side of a record is not the other's. */
function isOfSide(
  { register: { sides }, parent }: Entity,
  { provider }: CompanyCall,
  record: StoredRow,
  name: string,
): boolean {
  if (!sides || parent || !(sides.internal as readonly string[]).includes(name)) return true
  return record[sides.byProvider] === (provider !== undefined)
}
