import { useCallback, useEffect, useState } from 'react'
import type { Requisicao } from '#contract/features/requisicao.ts'
import { accountChunk } from '#portal/features/sessao/accountChunk.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'

/** Loading state of a requisicao; an unknown link is final, other failures can be retried. */
export type RequestState =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly request: Requisicao }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed' }

/** Requisicao of a link's code; `refresh` reads it again, `show` replaces it by that of an answer. */
export function useRequest(id: string) {
  const [asked, setAsked] = useState<RequestState>({ state: 'loading' })

  const refresh = useCallback(async () => {
    try {
      const { readRequest } = await accountChunk()
      setAsked({ state: 'shown', request: await readRequest(id) })
    } catch (error) {
      const isUnknown = error instanceof RequestError && [400, 404].includes(error.status)
      setAsked({ state: isUnknown ? 'unknown' : 'failed' })
    }
  }, [id])

  useEffect(() => {
    void refresh()
  }, [refresh])

  const show = (request: Requisicao) => setAsked({ state: 'shown', request })
  return { asked, refresh, show }
}
