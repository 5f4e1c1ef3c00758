import { useEffect, useState } from 'react'
import { z } from 'zod'
import { lookupEndpoint } from '#contract/lookupEndpoint.ts'
import { request } from '#portal/providers/http/request.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useDebounced } from '#portal/ui/useDebounced.ts'

const option = z.object({ Id: z.int(), RazaoSocial: z.string(), Cnpj: z.string().nullish() })

export type ClientOption = z.infer<typeof option>

const endpoint = lookupEndpoint('cliente')

const FIRST_ROWS = '[0,24]'
const PAUSE = 250

/** Clients of a provider whose name or CNPJ contains the text; `undefined` while they are loading. */
export function useClientOptions(text: string): readonly ClientOption[] | undefined {
  const asked = useDebounced(text, PAUSE)
  const [found, setFound] = useState<{ readonly text: string; readonly options: readonly ClientOption[] }>()

  useEffect(() => {
    const left = new AbortController()
    find(asked, left.signal)
      .then(options => setFound({ text: asked, options }))
      .catch(error => {
        if (!left.signal.aborted) toastError(error)
      })
    return () => left.abort()
  }, [asked])

  return found?.text === text ? found.options : undefined
}

async function find(text: string, signal: AbortSignal): Promise<readonly ClientOption[]> {
  if (!endpoint) throw new Error('No lookup of clients is declared')
  const query = { range: FIRST_ROWS, filter: text ? JSON.stringify({ q: text }) : undefined }
  const { body } = await request(endpoint, { query, signal })
  return z.array(option).parse(body)
}
