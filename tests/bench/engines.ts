import { hasPostgres } from '../db/support/postgres.ts'
import { type Server, startServer } from '../server/support/server.ts'
import type { Figure } from './figure.ts'

const engines = hasPostgres ? (['pglite', 'postgres'] as const) : (['pglite'] as const)

/** Runs a measurement on each engine, on a server of its own with the importer signed in. */
export async function onEachEngine(
  figuresOf: (
    server: Server,
    importer: { readonly token: string; readonly company: number },
    engine: (typeof engines)[number],
  ) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const engine of engines) {
    process.env['TEST_ENGINE'] = engine
    const server = await startServer()
    const { Token_Acess: token, IdRegistro: company } = await server.signIn('industria@demo.canal')
    figures.push(...(await figuresOf(server, { token, company }, engine)))
    await server.stop()
  }
  return figures
}
