import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { download } from '#portal/http/files.ts'

/**
 * Object URL of a picture, fetched with the session's token; undefined while loading, or if there is none.
 */
export function usePicture(endpoint: Endpoint, id: number, isThere: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture', endpoint.path, id],
    queryFn: async ({ signal }) => (await download(endpoint, { query: { id: String(id) }, signal })).blob,
    enabled: isThere,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return isThere ? address : undefined
}
