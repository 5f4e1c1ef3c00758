import { type HubServing, hubServer } from './hub.ts'
import { type World, world } from './world.ts'

/** World with a hub over its server, which stops before that. */
export function hubWorld(given: World = world(), serving: HubServing = {}) {
  const { server, tokenOf, before, after } = given
  let hub: Awaited<ReturnType<typeof hubServer>> | undefined
  before(async () => {
    hub = await hubServer(server.db, serving)
  })
  after(async () => hub?.stop())
  return {
    server,
    tokenOf,
    hub: {
      /** Address at which the hub listens. */
      get url() {
        return hub?.url ?? ''
      },
    },
  }
}
