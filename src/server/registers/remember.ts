import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/same.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/http/context.ts'

type Action = 'adicionar' | 'atualizar' | 'excluir'

/** From what to what a field was changed. */
export type Change = { readonly de: unknown; readonly para: unknown }

/** Something that happened to a record: as it was and as it is now, either of them empty. */
type Happening = { readonly id: number; readonly before: Row; readonly after: Row }

/** Writes down who changed what, in the transaction of the change; what left a record as it was is passed over. */
export async function remember(
  { trx, company, caller }: CompanyCall,
  entity: Entity,
  action: Action,
  happenings: readonly Happening[],
): Promise<void> {
  const values = happenings.flatMap(({ id, before, after }) => {
    const changes = changesOf(Object.keys(entity.spec.fields), before, after)
    if (action === 'atualizar' && Object.keys(changes).length === 0) return []
    const parent = entity.parent ? { ...before, ...after }[entity.parent.column] : null
    return [
      {
        IdRegistro: company,
        Entidade: entity.name,
        IdEntidade: id,
        IdPai: parent ?? null,
        Acao: action,
        Mudancas: JSON.stringify(changes),
        IdUsuario: caller.IdUsuario,
        Usuario: caller.Nome,
      },
    ]
  })
  if (values.length > 0) await trx.insertInto('historico').values(values).execute()
}

/** The fields in which two rows differ, compared by value. */
export function changesOf(
  fields: readonly string[],
  before: Row,
  after: Row,
): Readonly<Record<string, Change>> {
  const changed = fields.filter(name => !isSame(before[name], after[name]))
  return Object.fromEntries(
    changed.map(name => [name, { de: before[name] ?? null, para: after[name] ?? null }]),
  )
}
