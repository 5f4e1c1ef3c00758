import { type Life, lives } from './lives.ts'
import { officialLoads } from './officialLoads.ts'
import { type Server, startServer } from './server.ts'

/** Server of its own, because the official tables are one for all companies, and loads on it as an importer sees them. */
export function officialServer(life: Life = 'test') {
  const { begin, end } = lives[life]
  let server: Server
  let on: ReturnType<typeof officialLoads>
  begin(async () => {
    server = await startServer()
    on = officialLoads(server, await server.tokenOf('industria@demo.canal'))
  })
  end(() => server.stop())
  return { server: () => server, on: () => on }
}
