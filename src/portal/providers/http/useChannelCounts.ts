import { useQuery } from '@tanstack/react-query'
import { type ChannelList, canalEndpoints, channelLists } from '#contract/features/canal.ts'
import { call } from './request.ts'

/** Number of each list of the channel, for its owner; undefined until it is known. */
export function useChannelCounts(): { readonly [L in ChannelList]: number } | undefined {
  const { data } = useQuery({
    queryKey: ['canal', 'resumo'],
    queryFn: ({ signal }) => call(canalEndpoints['canal/resumo'], { signal }),
  })
  if (!data) return undefined
  const counts = channelLists.map(({ name, count }) => [name, data[count]] as const)
  return Object.fromEntries(counts) as { readonly [L in ChannelList]: number }
}
