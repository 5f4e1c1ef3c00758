import { useEffect, useState } from 'react'
import { lookupEndpoint } from '#contract/lookupEndpoint.ts'
import { request } from '#portal/providers/http/request.ts'
import { toastError } from '#portal/providers/messages/toast.ts'

export type City = { readonly Id: string; readonly Nome: string }

const PAGE = 100

async function pageOf(idEstado: string, first: number, signal: AbortSignal) {
  const range = JSON.stringify([first, first + PAGE - 1])
  const { headers, body } = await request(lookupEndpoint('cidade'), {
    query: { idEstado, range, count: 'exact' },
    signal,
  })
  return { total: Number(headers.get('Content-Range')?.split('/').at(-1)), cities: body as readonly City[] }
}

async function citiesOf(idEstado: string, signal: AbortSignal): Promise<readonly City[]> {
  const { total, cities } = await pageOf(idEstado, 0, signal)
  const starts = Array.from({ length: Math.ceil(total / PAGE) - 1 }, (_, page) => (page + 1) * PAGE)
  const others = await Promise.all(starts.map(first => pageOf(idEstado, first, signal)))
  return [...cities, ...others.flatMap(page => page.cities)]
}

/** All cities of a state; undefined while loading. */
export function useCities(idEstado: string | undefined): readonly City[] | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly cities: readonly City[] }>()
  useEffect(() => {
    if (!idEstado) return
    const leaving = new AbortController()
    citiesOf(idEstado, leaving.signal)
      .then(cities => setKnown({ of: idEstado, cities }))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) toastError(error)
      })
    return () => leaving.abort()
  }, [idEstado])
  return known && known.of === idEstado ? known.cities : undefined
}
