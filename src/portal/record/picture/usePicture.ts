import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { download } from '#portal/providers/http/files.ts'
import { useObjectUrl } from '#portal/ui/useObjectUrl.ts'

/** First part of the keys of queries that read a picture. */
export const PICTURE = 'picture'

/**
 * Object URL of a picture, fetched with the session's token; undefined while loading, or if there is none. The
 * query names it: by its record's Id, or not at all where it is the session's company's. One that is fixed is never
 * another under the same Id, and is not asked for again.
 */
export function usePicture(
  endpoint: Endpoint,
  query: Readonly<Record<string, string>>,
  isThere: boolean,
  isFixed = false,
): string | undefined {
  const { data } = useQuery({
    queryKey: [PICTURE, endpoint.path, query],
    queryFn: async ({ signal }) => (await download(endpoint, { query, signal })).blob,
    enabled: isThere,
    ...(isFixed && { staleTime: Number.POSITIVE_INFINITY }),
    retry: false,
  })
  const address = useObjectUrl(data)
  return isThere ? address : undefined
}
