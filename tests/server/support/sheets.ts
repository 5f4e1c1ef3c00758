import { read, utils, write } from 'xlsx'
import type { SheetStep } from '#contract/endpoint.ts'
import { type Entity, entities } from '#contract/entity.ts'
import { sheetEndpoint, takesSheets } from '#contract/sheetEndpoints.ts'
import type { SentSheet, SheetResults } from '#contract/spreadsheets.ts'
import type { Language } from '#i18n/words.ts'
import { isOwners } from '#rules/catalogue.ts'
import { callerHeaders, type Later } from './registers.ts'
import type { Server } from './server.ts'

/** Registers with spreadsheets. */
export const registers: readonly Entity[] = entities.filter(takesSheets)

/** Demo account that exports and imports the register's records, generated ones among them. */
export function sheetAccount({ register }: Entity): string {
  const ofRole = register.rule === 'provedor' ? 'agente' : 'industria'
  return `${isOwners(register.service) ? 'canal' : ofRole}@demo.canal`
}

/** Cell value as a test writes or reads it. */
export type Value = string | number | boolean | null

type Sent = {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly language?: Language
}

/** Spreadsheet endpoints of registers, called by a user, for a client if given. */
export function sheetsOf(server: Server, token: Later<string>, client?: Later<number>) {
  const reach = async (entity: Entity, step: SheetStep, { query = {}, body, language = 'pt' }: Sent = {}) => {
    const { method, path } = sheetEndpoint(entity, step)
    const init = {
      method,
      headers: { 'Accept-Language': language, ...(await callerHeaders(token, client)) },
      ...(body ? { body: new Uint8Array(body) } : {}),
    }
    const response = await server.app.request(`${path}?${new URLSearchParams(query)}`, init)
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  const jsonOf = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'))
  const answer = async (entity: Entity, step: SheetStep, sent: Sent) => {
    const { status, bytes } = await reach(entity, step, sent)
    return { status, body: jsonOf(bytes) as { readonly Message: string } & SentSheet & SheetResults }
  }
  const take = async (entity: Entity, query: Readonly<Record<string, string>>, language: Language = 'pt') =>
    (await reach(entity, 'exportar', { query, language })).bytes
  const send = (entity: Entity, body: Uint8Array, language: Language = 'pt') =>
    answer(entity, 'enviar', { body, language })
  const results = (entity: Entity, arquivo: string, language: Language = 'pt') =>
    answer(entity, 'resultados', { query: { arquivo }, language })
  /** Confirms an import; `alterar` permits changes of existing records. */
  const confirm = (entity: Entity, arquivo: string, alterar?: boolean) =>
    answer(entity, 'confirmar', {
      query: { arquivo, ...(alterar === undefined ? {} : { alterar: String(alterar) }) },
    })
  /** Uploads a spreadsheet; returns the preview of the import. */
  const tried = async (
    entity: Entity,
    body: Uint8Array,
    language: Language = 'pt',
  ): Promise<SheetResults> => {
    const sent = await send(entity, body, language)
    if (sent.status !== 200) throw new Error(`${entity.name}: ${sent.body.Message}`)
    return (await results(entity, sent.body.Arquivo, language)).body
  }
  return { reach, take, send, results, confirm, tried }
}

export type Sheets = ReturnType<typeof sheetsOf>

/** Rows of a file, headers first. */
export function rowsIn(bytes: Uint8Array): readonly (readonly Value[])[] {
  const { Sheets, SheetNames } = read(bytes, { type: 'buffer', dense: true })
  const sheet = Sheets[SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<Value[]>(sheet, { header: 1, raw: true, defval: null }) : []
}

/** File of these rows, as a spreadsheet program saves it. */
export function fileOf(rows: readonly (readonly Value[])[]): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map(row => [...row])), 'Plan1')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}
