import { describe, expect, test } from 'vitest'
import { type Entity, fieldNamed } from '#contract/entity.ts'
import { type PartName, pagamentoImportEndpoints, partEntity } from '#contract/features/pagamentoImport.ts'
import { layouts, sheetName } from '#contract/itemSheet.ts'
import type { StoredRow } from '#contract/validation.ts'
import { fieldLabel } from '#server/spreadsheets/words.ts'
import { partsOf, request } from './support/partFiles.ts'
import { accountFor, worker, workerFor } from './support/registers.ts'
import { fileOf, registers, rowsIn, sheetsOf, type Value } from './support/sheets.ts'
import { formedOf, isFormed } from './support/wellFormed.ts'
import { world } from './support/world.ts'

const MARKS = '()'

const { server } = world()

const parts = Object.keys(pagamentoImportEndpoints) as readonly PartName[]

/** The sample with marks alone where texts have a form; the labels of those columns. */
function marked(entity: Entity, sample: Uint8Array) {
  const [headers = [], row = []] = rowsIn(sample)
  const fields = { ...entity.spec.fields, ...entity.sheet?.unkept }
  const labels = Object.keys(fields).flatMap(name => {
    const field = fieldNamed(fields, name)
    const label = fieldLabel(entity, name, 'pt')
    return field && isFormed(field) && headers.includes(label) ? [label] : []
  })
  const cells = headers.map(
    (header, at): Value => (labels.includes(String(header)) ? MARKS : (row[at] ?? null)),
  )
  return { labels, file: fileOf([headers, cells]) }
}

describe('a text of marks alone is refused at its column', () => {
  test.each(registers.map(entity => ({ name: entity.name, entity })))('of $name', async ({ entity }) => {
    const record: StoredRow = await (await workerFor(server, entity)).createSample(entity)
    const names = formedOf(entity, record)
    const labels = names.map(name => fieldLabel(entity, name, 'pt'))
    const sheets = sheetsOf(server, await server.tokenOf(accountFor(entity)))
    const cells = [record.Id, ...names.map(() => MARKS)]
    const { Erros } = await sheets.tried(entity, fileOf([['ID', ...labels], cells]))
    expect(Erros.map(({ Coluna }) => Coluna)).toEqual(expect.arrayContaining(labels))
  })

  const standard = Object.values(layouts).map(entity => ({ name: sheetName(entity), entity }))
  test.each(standard)('of $name', async ({ entity }) => {
    const sheets = sheetsOf(server, await server.tokenOf(accountFor(entity)))
    const { labels, file } = marked(entity, (await sheets.reach(entity, 'modelo')).bytes)
    const { Erros } = await sheets.tried(entity, file)
    expect(labels).not.toEqual([])
    expect(Erros.map(({ Coluna }) => Coluna)).toEqual(expect.arrayContaining(labels))
  })

  test.each(parts)('of a part of a request: %s', async part => {
    const token = await server.tokenOf('industria@demo.canal')
    const id = await request(worker(server, token))
    const sheets = partsOf(part, server, { token })
    const query = { idMaster: id, ...(part === 'item' && { tipoCarga: 1 }) }
    const sample = await sheets.reach('modelo', query)
    const { labels, file } = marked(partEntity(part), sample.bytes)
    const sent = await sheets.send(id, file)
    const { body } = await sheets.results(id, sent.body.Arquivo)
    expect(labels).not.toEqual([])
    expect(body.Erros.map(({ Coluna }) => Coluna)).toEqual(expect.arrayContaining(labels))
  })
})
