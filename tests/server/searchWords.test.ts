import { describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { offeredRow, sourceOf } from '#contract/lookup.ts'
import { titleFields } from '#contract/naming.ts'
import { shownReferences } from '#server/registers/search/referenceTitles.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { accountFor, creatable, has, type Worker, workerFor } from './support/registers.ts'
import { lookupPath } from './support/sample.ts'
import { world } from './support/world.ts'

const { server } = world()

type Listed = Readonly<Record<string, unknown>> & { readonly Id: number }

/** Ids that a list finds by a typed text, newest first; of a detail, beside one record. */
async function found({ list }: Worker, entity: Entity, typed: string, record: Listed) {
  const { parent } = entity
  const { status, body } = await list(
    entity,
    new URLSearchParams({
      range: '[0,99]',
      sort: '["Id","DESC"]',
      filter: JSON.stringify({ q: typed }),
      ...(parent ? { [parent.parameter]: String(record[parent.column]) } : {}),
    }).toString(),
  )
  expect({ status, typed }).toEqual({ status: 200, typed })
  return (body as readonly Listed[]).map(({ Id }) => Id)
}

/** Words of all texts of a record that its list searches. */
const wordsIn = ({ spec, register, parent }: Entity, record: Listed) =>
  Object.entries(spec.fields)
    .filter(
      ([name, field]) => storageOf(field).isSearched && (parent || !register.sides?.internal.includes(name)),
    )
    .flatMap(([name]) => String(record[name] ?? '').split(/\s+/))
    .filter(word => word.length > 1)

/** Texts that samples leave out. */
const REMARKS = ['Observacao', 'Comentario', 'Descricao']
const remarksOf = ({ spec }: Entity) =>
  Object.fromEntries(REMARKS.filter(name => name in spec.fields).map(name => [name, 'Duas palavras']))

/** Title of a referenced record, as the lookup that offers it answers. */
async function titleOf({ call }: Worker, lookup: string, wanted: unknown) {
  const { fields, title } = sourceOf(lookup)
  const filter = encodeURIComponent(JSON.stringify({ Id: [wanted] }))
  const { body } = await call(
    `${lookupPath(lookup)}?filter=${filter}`,
    lookup === 'provedor' ? {} : undefined,
  )
  const found = (body as readonly Record<string, unknown>[]).find(({ Id }) => Id === wanted)
  return String(found?.[title in fields ? title : `${title}PT`])
}

const listed = creatable.filter(has('list'))
const withTexts = listed.filter(({ spec }) =>
  Object.values(spec.fields).some(field => storageOf(field).isSearched),
)
const withReferences = listed.filter(entity => shownReferences(entity).length > 0)

describe('every list', () => {
  test.each(withTexts)('$name finds a record by two of its words, in any order', async entity => {
    const worker = await workerFor(server, entity)
    const record: Listed = await worker.createSample(entity, remarksOf(entity))
    const words = wordsIn(entity, record)
    const typed = `${words.at(-1)} ${words[0]?.toUpperCase()}`
    const ids = await found(worker, entity, typed, record)
    expect({ typed, ids }).toMatchObject({ ids: expect.arrayContaining([record.Id]) })
    expect(await found(worker, entity, `${typed} zzqxw`, record)).toEqual([])
  })

  test.each(withReferences)(
    '$name finds a record by the title of a reference that it shows',
    async entity => {
      const worker = await workerFor(server, entity)
      const record: Listed = await worker.createSample(entity)
      for (const { name, field } of shownReferences(entity).filter(shown => record[shown.name] !== null)) {
        const text = await titleOf(worker, field.to, record[name])
        const [longest = ''] = text.split(/\s+/).toSorted((one, other) => other.length - one.length)
        const ids = await found(worker, entity, longest.slice(0, -1).toLowerCase(), record)
        expect({ name, text, ids }).toMatchObject({ ids: expect.arrayContaining([record.Id]) })
      }
    },
  )
})

test('a payment request is found by its payee and a word of its own, and not by another payee', async () => {
  const pagamento = entityNamed('pagamento')
  const worker = await workerFor(server, pagamento)
  const [title = ''] = titleFields(entityNamed('empresa'))
  const [payeeOf = ''] = shownReferences(pagamento).flatMap(({ name, field }) =>
    name === 'IdBeneficiario' ? [field.to] : [],
  )
  const payee = await worker.createSample(entityNamed('empresa'), {
    ...offeredRow(payeeOf),
    [title]: 'Helena Vasconcelos Zqart',
  })
  const record: Listed = await worker.createSample(pagamento)
  await server.db.kysely
    .updateTable('pagamento')
    .set({ IdBeneficiario: payee.Id })
    .where('Id', '=', record.Id)
    .execute()
  for (const typed of ['zqart', 'zqart helena', `vasconcelos ${record['Numero']}`, 'HELÊNA zqart'])
    expect({ typed, ids: await found(worker, pagamento, typed, record) }).toEqual({ typed, ids: [record.Id] })
  expect(await found(worker, pagamento, 'zqart amostra-de-outra', record)).toEqual([])
  expect(accountFor(pagamento)).not.toBe('outra@demo.canal')
  const token = await server.tokenOf('outra@demo.canal')
  const theirs = await server.call(
    `/api/canal/financeiro/pagamentos?filter=${encodeURIComponent('{"q":"zqart"}')}`,
    { token },
  )
  expect(theirs).toMatchObject({ status: 200, body: [] })
})
