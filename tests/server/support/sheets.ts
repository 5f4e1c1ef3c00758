import { read, utils, write } from 'xlsx'
import { CLIENT_HEADER, type SheetStep } from '#contract/endpoint.ts'
import { type Entity, entities } from '#contract/entity.ts'
import { sheetEndpoint, takesSheets } from '#contract/sheetEndpoints.ts'
import type { SentSheet, SheetResults } from '#contract/spreadsheets.ts'
import type { Language } from '#i18n/words.ts'
import type { Server } from './server.ts'

/** Every register that sheets come into. */
export const registers: readonly Entity[] = entities.filter(takesSheets)

/** A cell of a sheet as a test writes or reads it. */
export type Value = string | number | boolean | null

type Sent = {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly language?: Language
}

/** The sheets of registers, as somebody signed in asks for them, a provider for one of its clients. */
export function sheetsOf(server: Server, token: string, client?: number) {
  const chosen: Record<string, string> = client === undefined ? {} : { [CLIENT_HEADER]: String(client) }
  const reach = async (entity: Entity, step: SheetStep, { query = {}, body, language = 'pt' }: Sent = {}) => {
    const { method, path } = sheetEndpoint(entity, step)
    const init = {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language, ...chosen },
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
  /** Confirms a sheet; `alterar` says whether records that are there may be changed. */
  const confirm = (entity: Entity, arquivo: string, alterar?: boolean) =>
    answer(entity, 'confirmar', {
      query: { arquivo, ...(alterar === undefined ? {} : { alterar: String(alterar) }) },
    })
  /** Sends a sheet and answers what confirming it would do. */
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

/** The rows of a file, its headers first. */
export function rowsIn(bytes: Uint8Array): readonly (readonly Value[])[] {
  const { Sheets, SheetNames } = read(bytes, { type: 'buffer', dense: true })
  const sheet = Sheets[SheetNames[0] ?? '']
  return sheet ? utils.sheet_to_json<Value[]>(sheet, { header: 1, raw: true, defval: null }) : []
}

/** A file of these rows, as a spreadsheet would save it. */
export function fileOf(rows: readonly (readonly Value[])[]): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map(row => [...row])), 'Plan1')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }))
}
