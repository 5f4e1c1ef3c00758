import { buscaEndpoints } from '#contract/features/busca.ts'
import { hasPostgres } from '../db/support/postgres.ts'
import { load } from '../load/load.ts'
import { startServer } from '../server/support/server.ts'
import type { Figure } from './figure.ts'
import { cpuOf, processesOf } from './measure.ts'

const ROWS = 100_000
const TARGET = 100

/** Registers with very many records; the others have the demo's few, as in most companies. */
const filled = ['partnumber', 'despesa', 'empresa', 'modelo']

/** Search terms: prefixes, common words, digits of codes and tax IDs. */
const typed = [
  { what: 'two letters', q: 'te' },
  { what: 'a word of many', q: 'rolamento' },
  { what: 'digits of one', q: '99173' },
  { what: 'a code without its punctuation', q: 'kr sm71 04' },
  { what: 'a tax ID', q: '11.222.333/0001-81' },
  { what: 'what none has', q: 'zzqqzz' },
]

/** Search of the command palette over all registers, on each engine, where several hold very many records. */
export async function paletteFigures(): Promise<readonly Figure[]> {
  const engines = hasPostgres ? (['pglite', 'postgres'] as const) : (['pglite'] as const)
  const figures: Figure[] = []
  for (const engine of engines) figures.push(...(await figuresOf(engine)))
  return figures
}

async function figuresOf(engine: 'pglite' | 'postgres'): Promise<readonly Figure[]> {
  process.env['TEST_ENGINE'] = engine
  const server = await startServer()
  const { Token_Acess: token } = await server.signIn('industria@demo.canal')
  for (const register of filled) await load(server.db, { rows: ROWS, register }, () => {})
  const others = await processesOf(server.db)
  const figures: Figure[] = []
  for (const { what, q } of typed) {
    const path = `${buscaEndpoints.busca.path}?${new URLSearchParams({ q })}`
    const work = async () =>
      (await server.app.request(path, { headers: { Authorization: `Bearer ${token}` } })).text()
    figures.push({
      what: `${what} in the palette over ${ROWS.toLocaleString('en')}, ${engine}`,
      value: await cpuOf(work, others),
      unit: 'ms CPU',
      floor: 'target',
      against: TARGET,
    })
  }
  await server.stop()
  return figures
}
