import { asking, type Flood, following } from './calls.ts'

/** Process that floods a server until it is killed: so many of the flood's calls are under way at any time. */
const { atOnce, ...flood } = JSON.parse(process.argv[2] ?? '') as Flood & { readonly atOnce: number }

const call = flood.kind === 'hub' ? following(flood) : asking(flood)
const again = async () => {
  for (;;) await call()
}
process.send?.('flooding')
await Promise.all(Array.from({ length: atOnce }, again))
