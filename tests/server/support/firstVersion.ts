import type { Entity } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { endpointOf, type Worker } from './registers.ts'

/** Body that restores a record as it was when it was created. */
export async function firstVersion({ call, model }: Worker, entity: Entity, Id: number): Promise<Row> {
  const { body: history } = await call(`${endpointOf(entity, 'historico').path}?id=${Id}&range=[0,99]`)
  const { Versao } = (await model(entity, Id)).body as StoredRow
  const own = (history as readonly HistoryEntry[]).filter(({ Entidade }) => Entidade === entity.name)
  return { Id, Versao, Entrada: own.at(-1)?.Id }
}
