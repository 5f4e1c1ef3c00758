import type { Endpoint } from '#contract/endpoint.ts'
import { type Entity, entityOf } from '#contract/entity.ts'
import type { Caller } from '#server/core/context.ts'
import { cut } from '#server/core/cut.ts'
import { warnThrottled } from '#server/core/log.ts'
import { Problem } from '#server/core/problem.ts'
import { recordAside } from '#server/securityEvents/asides.ts'
import type { AdmittedCall } from './call.ts'

const RETRY_AFTER = 60
/** Characters of a name of malware that are told. */
const LONGEST_NAME = 100

type Scanned = Pick<AdmittedCall, 'serving' | 'endpoint' | 'caller'>

/**
 * Refuses files in which the scanner finds malware, and all while it does not answer; takes them as they are where none is
 * configured (decision 0428).
 */
export async function assertClean(
  { serving: { db, outside }, endpoint, caller }: Scanned,
  files: Iterable<Uint8Array>,
): Promise<void> {
  const { scanner } = outside
  if (!scanner) return
  for (const file of files) {
    const found = await scanner(file).catch(error => {
      warnThrottled('file not scanned', error)
      throw new Problem('unavailable', {
        message: { key: 'validation.notScanned' },
        retryAfter: RETRY_AFTER,
      })
    })
    if (found === undefined) continue
    const name = cut(found, LONGEST_NAME)
    if (caller) tell(db, caller, { Rota: endpoint.path, Motivo: name })
    throw new Problem('invalid', { message: { key: 'validation.infected', with: { name } } })
  }
}

function tell(
  db: AdmittedCall['serving']['db'],
  caller: Caller,
  details: { readonly Rota: string; readonly Motivo: string },
): void {
  recordAside(db, {
    kind: 'ARQUIVO_RECUSADO',
    whose: `${caller.IdUsuario} ${details.Motivo}`,
    of: async () => ({ company: caller.IdRegistro, by: caller }),
    details,
  })
}

/**
 * Files that a body in JSON holds, in base64: of a record those of its declared fields, since nothing has looked at the rest of it; of
 * an endpoint for files in JSON, whose schema has said how many there are, each `Conteudo`.
 */
export function filesIn({ answerer, maxBytes }: Endpoint, body: unknown): readonly Uint8Array[] {
  if (typeof body !== 'object' || body === null) return []
  if (answerer.type === 'entity')
    return filesOfRecord(entityOf(answerer.entity), body as Readonly<Record<string, unknown>>)
  return answerer.type === 'companyEndpoint' && maxBytes !== undefined ? [...contentsIn(body)] : []
}

const filesOfRecord = ({ spec }: Entity, body: Readonly<Record<string, unknown>>): readonly Uint8Array[] =>
  Object.keys({ ...spec.fields, ...spec.writeOnly }).flatMap(name => fileIn(body[name]))

/** File of a field: one that has a `Conteudo` of its own. */
function fileIn(value: unknown): readonly Uint8Array[] {
  const { Conteudo } = (value ?? {}) as { readonly Conteudo?: unknown }
  return typeof Conteudo === 'string' ? [Buffer.from(Conteudo, 'base64')] : []
}

function* contentsIn(body: unknown): Generator<Uint8Array> {
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) {
    if (name === 'Conteudo' && typeof value === 'string') yield Buffer.from(value, 'base64')
    else if (Array.isArray(body) || Array.isArray(value)) yield* contentsIn(value)
  }
}
