import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { partnumberEndpoints } from '#contract/features/partnumber.ts'
import { newIdempotencyKey } from '#portal/providers/http/idempotencyKey.ts'
import { call } from '#portal/providers/http/request.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import type { Photo } from './photo.ts'

const foto = entityNamed('partnumber/foto')
const { 'partnumber/foto/ordenar': endpoint } = partnumberEndpoints

type Order = readonly number[]

/**
 * Photos in the order the user has given them, which is shown before it is saved and taken back where the server refuses
 * it. One call at a time: what is moved meanwhile is saved by the next.
 */
export function usePhotoOrder(IdPartnumber: number, photos: readonly Photo[]) {
  const queryClient = useQueryClient()
  const refresh = useFreshness(foto.name)
  const [wanted, setWanted] = useState<Order>()
  const latest = useRef<Order>(undefined)

  const save = async (order: Order) => {
    const isSaving = latest.current !== undefined
    latest.current = order
    setWanted(order)
    if (isSaving) return
    let saved: Order = photos.map(({ Id }) => Id)
    try {
      while (String(latest.current) !== String(saved)) {
        const next: Order = latest.current
        const body = { IdPartnumber, Ordem: [...next], OrdemAnterior: [...saved] }
        await call(endpoint, { body, intent: newIdempotencyKey() })
        saved = next
      }
    } catch (error) {
      toastError(error)
    }
    latest.current = undefined
    await queryClient.invalidateQueries({ queryKey: [foto.name] })
    setWanted(undefined)
    refresh()
  }

  const placeOf = ({ Id }: Photo) => {
    const at = wanted?.indexOf(Id) ?? -1
    return at < 0 ? photos.length : at
  }
  const ordered = wanted ? photos.toSorted((one, other) => placeOf(one) - placeOf(other)) : photos
  return { ordered, save: (order: Order) => void save(order) }
}
