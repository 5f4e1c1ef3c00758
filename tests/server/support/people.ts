import { expect } from 'vitest'
import { type Entity, fieldsOf } from '#contract/entity.ts'
import type { Tarefa } from '#contract/features/tarefa.ts'
import { personalFields } from '#contract/personal.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { cpfNumber } from '#kinds/taxId/sampleTaxId.ts'
import { formatPhone } from '#rules/identifiers/phone.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import type { AnyField } from '#schema/kind.ts'
import type { FileStorage } from '#server/adapters/storage/objectStore.ts'
import { dadospessoais } from '#server/features/pessoa/jobs/dadospessoais.ts'
import { eliminacao } from '#server/features/pessoa/jobs/eliminacao.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { quick } from './quickJob.ts'
import type { Worker } from './registers.ts'
import type { Server } from './server.ts'
import { servingFiles } from './servingFiles.ts'

const ADMIN = '/api/canal/admin'
const TOOLS = '/api/canal/tools'

let met = 0

/** Values of a person for a record of an entity, and the texts by which they can be found anywhere. */
export type Stranger = { readonly values: Row; readonly texts: readonly string[] }

/** Person whom nothing else in the database is called by, or reached by. */
export function stranger({ spec }: Entity): Stranger {
  met += 1
  const [surname, address] = [`Quintã${met}x`, `zuleica.${met}@nenhures.example`]
  const phone = `4798${String(7_654_000 + met)}`
  const cpf = cpfNumber(500_000_000 + met)
  const sampleOf = ({ kind, personal }: AnyField) => {
    if (personal === 'name') return `Zuleica "Z" ${surname}`
    if (personal === undefined || personal === 'kept' || personal === 'user') return undefined
    return { email: address, phone, taxId: cpf }[kind as string]
  }
  const values = fieldsOf(spec.fields).map(([field, declared]) => [field, sampleOf(declared)] as const)
  return {
    values: Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    // As they are, as they are searched for, and as they are written.
    texts: [surname, `quinta${met}x`, address, phone, formatPhone(phone), cpf, formatTaxId(cpf)],
  }
}

/** Data of a record that tell of its person. */
export const personalOf = (entity: Entity, record: StoredRow): Row =>
  Object.fromEntries(personalFields(entity).map(field => [field, record[field]]))

/** Does the jobs about people until the one with that Id is over. */
export async function whileDone(
  { db }: Pick<Server, 'db'>,
  who: Worker,
  id: number,
  storage: FileStorage | null = null,
): Promise<void> {
  const jobs = startJobs(servingFiles(db, storage), [quick(dadospessoais), quick(eliminacao)])
  try {
    await expect
      .poll(async () => {
        const { body } = await who.call(`${TOOLS}/tarefas`)
        return (body as readonly Tarefa[]).find(({ Id }) => Id === id)?.Situacao
      })
      .toBe('concluida')
  } finally {
    await jobs.stop()
  }
}

export const askToErase = (who: Worker, Registro: string, Id: number) =>
  who.call(`${ADMIN}/pessoa/eliminar`, { Registro, Id })

/** Erases a person, to the end of the job; `meanwhile` before it is done. */
export async function erase(
  server: Server,
  who: Worker,
  Registro: string,
  id: number,
  meanwhile = async () => {},
): Promise<void> {
  const { status, body } = await askToErase(who, Registro, id)
  expect([status, body]).toMatchObject([200, {}])
  await meanwhile()
  await whileDone(server, who, (body as { readonly Id: number }).Id)
}

export const askToExport = (who: Worker, Registro: string, Id: number, Formato = 'json') =>
  who.call(`${ADMIN}/pessoa/exportar`, { Registro, Id, Formato })

/** File with the data of a person. */
export async function exported(server: Server, who: Worker, Registro: string, id: number, form = 'json') {
  const { status, body } = await askToExport(who, Registro, id, form)
  expect([status, body]).toMatchObject([200, {}])
  const job = (body as { readonly Id: number }).Id
  await whileDone(server, who, job)
  return (await who.call(`${TOOLS}/tarefa/arquivo?id=${job}`)).body
}
