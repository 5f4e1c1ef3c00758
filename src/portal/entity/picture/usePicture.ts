import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { download } from '#portal/http/files.ts'

/**
 * Object URL of a picture, fetched with the session's token; undefined while loading, or if there is none.
 * `id` is that of the picture's record, undefined for a picture of the session's company.
 */
export function usePicture(endpoint: Endpoint, id: number | undefined, isThere: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['picture', endpoint.path, id],
    queryFn: async ({ signal }) => {
      const query = id === undefined ? {} : { id: String(id) }
      return (await download(endpoint, { query, signal })).blob
    },
    enabled: isThere,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data || data.size === 0) return setAddress(undefined)
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return isThere ? address : undefined
}
