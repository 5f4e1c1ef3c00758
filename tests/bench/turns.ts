import { entityNamed } from '#contract/entity.ts'
import { buscaEndpoints } from '#contract/features/busca.ts'
import { load } from '../load/load.ts'
import { endpointOf } from '../server/support/registers.ts'
import { duringFlood } from './duringFlood.ts'
import { onEachEngine } from './engines.ts'
import type { Figure } from './figure.ts'
import { cpuOf, processesOf } from './measure.ts'

const ROWS = 100_000
const SEARCHES = 40
const partnumber = entityNamed('partnumber')

/** Searches of one user: of a list, and of all registers, for what many records have. */
const searches = {
  list: `${endpointOf(partnumber, 'list').path}?range=[0,24]&filter=${encodeURIComponent('{"q":"rolamento"}')}`,
  palette: `${buscaEndpoints.busca.path}?q=rolamento`,
}

/**
 * Processor time that passes while a colleague is answered a list, own work and what stands before it, with forty
 * searches of one user asked for at once, again and again; beside the same list on an idle server.
 */
export const turnFigures = () =>
  onEachEngine(async (server, { token }, engine) => {
    await load(server.db, { rows: ROWS, register: partnumber.name }, () => {})
    const others = await processesOf(server.db)
    const colleague = await server.tokenOf('consulta@demo.canal')
    const asking = (path: string, by: string) => async () => {
      const { status } = await server.call(path, { token: by })
      // On a busy machine the last of a line may read, after its patience, that it is full.
      if (status !== 200 && status !== 503) throw new Error(`${path} was answered with ${status}`)
    }
    const list = asking(`${endpointOf(partnumber, 'list').path}?range=[0,24]`, colleague)
    const usual = await cpuOf(list, others)
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(searches)) {
      const search = asking(path, token)
      const alone = await cpuOf(search, others)
      const value = await duringFlood(search, SEARCHES, () => cpuOf(list, others))
      const during = `while one user asks for ${SEARCHES} searches of the ${name}, ${engine}`
      const floor = 'the list on an idle server'
      figures.push(
        { what: `a list ${during}`, value, unit: 'ms CPU', floor, against: usual },
        { what: `such a search alone, ${engine}`, value: alone, unit: 'ms CPU', floor, against: usual },
      )
    }
    return figures
  })
