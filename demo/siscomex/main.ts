import { join } from 'node:path'
import { z } from 'zod'
import { companies } from '#demo/data/companies.ts'
import { cnpjRoot } from '#rules/identifiers/taxId.ts'
import { runServer } from '#server/runServer.ts'
import { catalogueEntries } from './catalogueEntries.ts'
import { FAULTS } from './faults.ts'
import { startSimulator } from './simulator.ts'
import { PUBLICATIONS, PUBLISHED, type Publication, type PublishedTable } from './tables/publications.ts'

const FAULT = new RegExp(`^(${FAULTS.join('|')}):(\\d+(?:\\.\\d+)?)$`)

const TABLE = new RegExp(`^(${PUBLISHED.join('|')}):(${PUBLICATIONS.join('|')})$`)

const settings = z.object({
  SISCOMEX_PORT: z.coerce.number().int().min(0).max(65_535).default(8443),
  SISCOMEX_DIR: z.string().default(join(import.meta.dirname, '../../.data/siscomex')),
  /** Seconds between authentications, a minute at the real one. */
  SISCOMEX_REAUTHENTICATION: z.coerce.number().min(0).default(60),
  /** Milliseconds that every call takes. */
  SISCOMEX_LATENCY: z.coerce.number().min(0).default(150),
  /** Faults of their own accord, such as `slow:20,unavailable:5`, in per cent of the calls. */
  SISCOMEX_FAULTS: z
    .string()
    .default('')
    .transform(list => list.split(',').filter(one => one !== ''))
    .refine(list => list.every(one => FAULT.test(one)), 'must be faults such as slow:20,unavailable:5'),
  /** Ways in which the files of tables come, such as `ncm:half,ncmatributo:page`. */
  SISCOMEX_TABLES: z
    .string()
    .default('')
    .transform(list => list.split(',').filter(one => one !== ''))
    .refine(list => list.every(one => TABLE.test(one)), 'must be ways such as ncm:half,ncmatributo:page'),
})

await runServer(async () => {
  const read = settings.parse(process.env)
  const rates = Object.fromEntries(
    read.SISCOMEX_FAULTS.map(one => {
      const [, fault = '', rate] = FAULT.exec(one) ?? []
      return [fault, Number(rate)]
    }),
  )
  const simulator = await startSimulator({
    port: read.SISCOMEX_PORT,
    folder: read.SISCOMEX_DIR,
    catalogue: catalogueEntries(),
    betweenAuthentications: read.SISCOMEX_REAUTHENTICATION * 1_000,
    latency: read.SISCOMEX_LATENCY,
    rates,
    tables: Object.fromEntries(
      // Names of tables and ways, as the pattern has found them.
      read.SISCOMEX_TABLES.map(one => one.split(':') as [PublishedTable, Publication]),
    ),
    accessKeys: [
      { clientId: 'demo', clientSecret: 'Canal-demo-2026', root: cnpjRoot(companies.industria.Cnpj) },
    ],
  })
  process.stdout.write(
    `Siscomex simulado: ${simulator.url}; SISCOMEX_CA=${join(read.SISCOMEX_DIR, 'certificate.pem')}\n`,
  )
  return { stop: simulator.stop }
})
