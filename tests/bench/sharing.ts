import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import { quantile } from './quantile.ts'

const RUNS = 5
const main = join(import.meta.dirname, 'engine/main.ts')

const measured = ['list', 'search', 'save'] as const
type Costs = Readonly<Record<(typeof measured)[number], number>>

/** Processor time of statements of an embedded database with our shared memory or as it is published, in a process of its own. */
const costsOf = (engine: 'ours' | 'published'): Costs =>
  JSON.parse(
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', main, engine], {
      encoding: 'utf8',
    }),
  )

/** Statements of the embedded database, whose memory is shared so that they can be cancelled, beside those of PGlite as published. */
export function sharingFigures(): readonly Figure[] {
  const runs: { readonly ours: Costs; readonly published: Costs }[] = []
  for (let run = 0; run < RUNS; run += 1) {
    runs.push({ ours: costsOf('ours'), published: costsOf('published') })
  }
  const median = (engine: 'ours' | 'published', what: keyof Costs) =>
    quantile(
      runs.map(run => run[engine][what]),
      0.5,
    )
  return measured.map(what => ({
    what: `a ${what} of the embedded database, memory shared`,
    value: median('ours', what),
    unit: 'ms CPU',
    floor: 'PGlite as published',
    against: median('published', what),
  }))
}
