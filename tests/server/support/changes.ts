import { sql } from 'kysely'
import { type ByAnswerer, byAnswerer, type Endpoint } from '#contract/endpoint.ts'
import { type Entity, entityOf } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { itemSheet } from '#contract/itemSheet.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { actionsOf } from './changeActions.ts'
import { type Change, changersAt, type Making } from './changers.ts'
import { endpointChanges } from './endpointChanges.ts'
import { partsOf, request } from './partFiles.ts'
import { accountFor, endpointOf, type Worker, workerFor } from './registers.ts'
import { TEXT_FIELDS } from './sample.ts'
import type { Server } from './server.ts'
import { fileOf, rowsIn, sheetsOf } from './sheets.ts'

/** First writable free-text field of an entity. */
const textOf = ({ spec }: Entity) =>
  TEXT_FIELDS.find(name => name in spec.fields && !spec.fields[name]?.readOnly) ?? ''

/** Values for entities without a writable free-text field. */
const others: Readonly<Record<string, Row>> = {
  'baixa/item': { ValorPago: '5.00' },
  'pagamento/documento': { Nome: 'outro.pdf' },
  'partnumber/foto': { Nome: 'outra.png' },
}

let count = 0
function another(entity: Entity): Row {
  count += 1
  return others[entity.name] ?? { [textOf(entity)]: `Outro ${count}` }
}

/** Change for every writing endpoint, by a user who may make it. */
export async function changesAt(server: Server) {
  const changers = await changersAt(server)
  const { special, token } = changers
  const [acting, endpoints] = [actionsOf(changers), endpointChanges(changers)]

  const changed = async (entity: Entity, who: Worker) => {
    const record = await (special[entity.name] ?? (() => who.createSample(entity, another(entity))))()
    return { ...record, ...another(entity) }
  }
  const usual = {
    adicionar: async (entity: Entity, who: Worker) => {
      const row = await who.sampleInput(entity)
      return () => who.create(entity, row)
    },
    atualizar: async (entity: Entity, who: Worker) => {
      const row = await changed(entity, who)
      return () => who.update(entity, row)
    },
    restaurar: async (entity: Entity, who: Worker) => {
      const row = await changed(entity, who)
      const { body } = await who.update(entity, row)
      const { Id, Versao } = body as StoredRow
      const { body: entries } = await who.call(
        `${endpointOf(entity, 'historico').path}?id=${Id}&range=[0,99]`,
      )
      const [, former] = (entries as readonly HistoryEntry[]).filter(
        one => one.Entidade === entity.name && one.IdEntidade === Id,
      )
      return () => who.call(endpointOf(entity, 'restaurar').path, { Id, Versao, Entrada: former?.Id })
    },
    excluir: async (entity: Entity, who: Worker) => {
      const { Id } = await (special[entity.name] ?? (() => who.createSample(entity)))()
      return () => who.remove(entity, Id)
    },
    excluirTodos: async (entity: Entity, who: Worker) => {
      const record = await (special[entity.name] ?? (() => who.createSample(entity)))()
      const { column = '', parameter = '' } = entity.parent ?? {}
      return () => who.call(`${endpointOf(entity, 'excluirTodos').path}?${parameter}=${record[column]}`)
    },
  }

  const confirmed = async (entity: Entity) => {
    const who = await workerFor(server, entity)
    const sheets = sheetsOf(server, await server.tokenOf(accountFor(entity)))
    const record: StoredRow = await changed(entity, who)
    const { Id } = record
    const filter = JSON.stringify({ Id: [Id] })
    const [head = [], row = []] = rowsIn(await sheets.take(entity, { formato: 'xlsx', filter }))
    const { body: was } = await who.model(entity, Id)
    const before = (was as Row)[textOf(entity)]
    const cells = row.map(cell => (cell === before ? String(record[textOf(entity)]) : cell))
    const { body } = await sheets.send(entity, fileOf([head, cells]))
    return { sheets, arquivo: body.Arquivo }
  }
  const steps: Readonly<Record<string, (entity: Entity) => Promise<Change>>> = {
    confirmar: async entity => {
      const { sheets, arquivo } = await confirmed(entity)
      return () => sheets.confirm(entity, arquivo, true)
    },
    desfazer: async entity => {
      const { sheets, arquivo } = await confirmed(entity)
      const { body } = await sheets.confirm(entity, arquivo, true)
      return () => sheets.reach(entity, 'desfazer', { query: { id: String(body.Importacao) } })
    },
  }
  const parts: Readonly<Record<string, Making>> = {
    'partnumber itens confirmar': async () => {
      const sheets = sheetsOf(server, token)
      const head = itemSheet.sheet?.columns ?? []
      const row = ['SHEET-1', 'Item', '84818095', 1, 1, 1, 'Made by a sheet', 'DE', 'UN', null, null]
      const { body } = await sheets.send(itemSheet, fileOf([head, row]))
      return () => sheets.confirm(itemSheet, body.Arquivo, true)
    },
    'pagamento/item confirmar': () => confirmedPart('item'),
    'pagamento/docfiscal confirmar': () => confirmedPart('docfiscal'),
  }
  const confirmedPart = async (part: 'item' | 'docfiscal') => {
    const id = await request(changers.payments.payer)
    const sheet = partsOf(part, server, { token })
    const { bytes } = await sheet.reach('modelo', { idMaster: id, ...(part === 'item' && { tipoCarga: 1 }) })
    const { body } = await sheet.send(id, new Uint8Array(bytes))
    return () => sheet.confirm(id, body.Arquivo)
  }

  const known = (making: Making | undefined, what: string): Promise<Change> => {
    if (!making) throw new Error(`No change is known for ${what}`)
    return making()
  }
  const makings: ByAnswerer<readonly [], Promise<Change>> = {
    entity: async ({ entity, verb }) => {
      const who = await workerFor(server, entityOf(entity))
      const make = (usual as Readonly<Record<string, (typeof usual)['adicionar'] | undefined>>)[verb]
      return known(make && (() => make(entityOf(entity), who)), `${entity} ${verb}`)
    },
    action: ({ entity, action }) => known(acting[`${entity} ${action}`], `${entity} ${action}`),
    companyEndpoint: ({ endpoint }) => known(endpoints[endpoint], endpoint),
    publicEndpoint: ({ endpoint }) => known(endpoints[endpoint], endpoint),
    lookup: ({ lookup }) => known(undefined, lookup),
    sheet: ({ entity, step, layout }) => {
      const usually = steps[step]
      const making =
        parts[[entity, layout, step].filter(Boolean).join(' ')] ??
        (usually && (() => usually(entityOf(entity))))
      return known(making, `${entity} ${step}`)
    },
  }

  /** Prepares the change of an endpoint. */
  return async ({ answerer }: Endpoint): Promise<Change> => {
    // Resets the limits of e-mails, which are meant for people.
    await changers.run(sql`delete from tentativa`)
    return byAnswerer(makings, answerer)
  }
}
