import type { z } from 'zod'
import { entityNamed } from '#contract/entity.ts'
import type { partnumberEndpoints } from '#contract/features/partnumber.ts'
import type { RecordOf } from '#contract/record.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { takeTurn } from '#server/registers/exclusive.ts'
import { recordById } from '#server/registers/record.ts'
import { rowsBelow } from '#server/registers/statements.ts'
import { updateMany } from '#server/registers/store.ts'

const foto = entityNamed('partnumber/foto')

type Wanted = z.output<(typeof partnumberEndpoints)['partnumber/foto/ordenar']['body']>

const isSame = (one: readonly unknown[], other: readonly unknown[]) => String(one) === String(other)

/** Conflict: the photos, or their order, are no longer those that the user saw. */
const MESSAGE = { key: 'photos.changed' }

/**
 * Puts all photos of a product in an order, with a history entry for each that is moved. Throws `invalid` where the
 * order is not one of the photos that the user saw, `notFound` where one of these is not there, and `conflict` where
 * their order is another by now.
 */
export async function orderPhotos(
  call: CompanyCall,
  { IdPartnumber, Ordem, OrdemAnterior }: Wanted,
): Promise<void> {
  const numbers = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
  if (new Set(Ordem).size < Ordem.length || !isSame(numbers(Ordem), numbers(OrdemAnterior)))
    throw fieldProblem('Ordem', 'validation.invalid')
  await takeTurn(foto, call)
  await recordById(call, 'partnumber', IdPartnumber)
  const stored = (
    await rowsBelow<RecordOf<'partnumber/foto'>>(call.trx, foto, call.company, [IdPartnumber])
  ).toSorted((one, other) => one.Ordem - other.Ordem || one.Id - other.Id)
  const places = new Map(stored.map(record => [record.Id, record]))
  if (Ordem.some(id => !places.has(id))) throw new Problem('notFound', { message: MESSAGE })
  const current = stored.map(({ Id }) => Id)
  if (!isSame(current, OrdemAnterior)) throw new Problem('conflict', { message: MESSAGE })
  const moved = Ordem.flatMap((id, at) => {
    const record = places.get(id)
    return record && record.Ordem !== at + 1 ? [{ record, row: { ...record, Ordem: at + 1 } }] : []
  })
  if (moved.length > 0) await updateMany(foto, call, moved)
}
