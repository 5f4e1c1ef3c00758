import type { Entity } from '#contract/entity.ts'
import { pathOf } from '#contract/registers.ts'
import type { Verb } from '#schema/register.ts'
import type { Table } from '#server/db/table.ts'

const writing: readonly Verb[] = ['adicionar', 'atualizar', 'excluir']

/** Rights of requests to an entity's table: to records that no request changes the server appends alone. */
export function requestRightsOf(entity: Entity): Table['request'] {
  const isWritten = writing.some(verb => pathOf(entity, verb) !== undefined)
  return isWritten || entity.register.actions ? 'write' : 'append'
}
