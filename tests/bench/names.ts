import { entityNamed } from '#contract/entity.ts'
import { load } from '../load/load.ts'
import { sheetsOf } from '../server/support/sheets.ts'
import { onEachEngine } from './engines.ts'
import { cpuOf, processesOf } from './measure.ts'

const COMPANIES = 100_000
const partnumber = entityNamed('partnumber')

/** Export of the demo's partnumbers, whose manufacturers' names may be ambiguous, with the demo's companies and with very many. */
export const nameFigures = () =>
  onEachEngine(async (server, { token }, engine) => {
    const others = await processesOf(server.db)
    const { take } = sheetsOf(server, token)
    const exporting = () => take(partnumber, { formato: 'csv' })
    const against = await cpuOf(exporting, others)
    await load(server.db, { rows: COMPANIES, register: 'empresa' }, () => {})
    const value = await cpuOf(exporting, others)
    const what = `export of 60 partnumbers beside ${COMPANIES.toLocaleString('en')} companies, ${engine}`
    return [{ what, value, unit: 'ms CPU', floor: 'beside the companies of the demo', against }]
  })
