import { join } from 'node:path'
import { z } from 'zod'
import { companies } from '#demo/data/companies.ts'
import { cnpjRoot } from '#rules/identifiers/taxId.ts'
import { runServer } from '#server/runServer.ts'
import { catalogued } from './catalogued.ts'
import { FAULTS } from './faults.ts'
import { startSimulator } from './simulator.ts'

const FAULT = new RegExp(`^(${FAULTS.join('|')}):(\\d+(?:\\.\\d+)?)$`)

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
    catalogue: catalogued(),
    betweenAuthentications: read.SISCOMEX_REAUTHENTICATION * 1_000,
    latency: read.SISCOMEX_LATENCY,
    rates,
    accessKeys: [
      { clientId: 'demo', clientSecret: 'Canal-demo-2026', root: cnpjRoot(companies.industria.Cnpj) },
    ],
  })
  process.stdout.write(
    `Siscomex simulado: ${simulator.url}; SISCOMEX_CA=${join(read.SISCOMEX_DIR, 'certificate.pem')}\n`,
  )
  return simulator.stop
})
