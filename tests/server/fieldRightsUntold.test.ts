import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Alterados, MOST_ALTERADOS } from '#contract/alterados.ts'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { pathOf } from '#contract/registers.ts'
import type { StoredRow } from '#contract/validation.ts'
import { asOwner } from '#server/db/transaction.ts'
import { accountOf, heldPeople } from './support/heldPeople.ts'
import type { Worker } from './support/registers.ts'
import { restrictables } from './support/restricted.ts'
import { filled, typedValue } from './support/restrictedValues.ts'
import { world } from './support/world.ts'

const given = world()
const { administrators, personOf } = heldPeople(given)

const hidden = restrictables.filter(({ isHidden }) => isHidden)

describe.each(hidden)('a change of $field of $entity.name alone, which is hidden,', one => {
  const { entity, field } = one
  const administrator = administrators[accountOf(entity)]
  const person = personOf(entity, 'OCULTO')

  /** Record of which nothing but the hidden field has changed, with the cursor of each reader from before. */
  async function changed() {
    const made = await administrator.createSample(entity, filled(one))
    const [own, theirs] = [await lastCursor(administrator), await lastCursor(person)]
    const { status, body } = await administrator.update(entity, { ...made, [field]: typedValue(field, 1) })
    expect([status, body]).toMatchObject([200, {}])
    return { record: body as StoredRow, own, theirs }
  }

  const read = async (who: Worker, cursor?: string) => {
    const query = cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const { status, body } = await who.call(`${pathOf(entity, 'alterados')}${query}`)
    expect(status).toBe(200)
    return body as Alterados
  }
  async function lastCursor(who: Worker): Promise<string> {
    let page = await read(who)
    while (page.Mais) page = await read(who, page.Cursor)
    return page.Cursor
  }
  const historyOf = async (who: Worker, { Id }: StoredRow) => {
    const { body, headers } = await who.call(`${pathOf(entity, 'historico')}?id=${Id}`)
    const entries = body as readonly HistoryEntry[]
    return { entries, acts: entries.map(({ Acao }) => Acao), range: headers.get('Content-Range') }
  }

  /** Further changes of the hidden field alone, more than a page of changed records or the dashboard reads. */
  const changedManyTimes = ({ Id }: StoredRow) =>
    asOwner(given.server.db, trx =>
      sql`insert into historico
          ("IdRegistro", "Entidade", "IdEntidade", "IdPai", "Acao", "Mudancas", "IdUsuario", "Usuario")
        select "IdRegistro", "Entidade", "IdEntidade", "IdPai", 'atualizar',
          jsonb_build_object(${field}::text, '{}'::jsonb), "IdUsuario", "Usuario"
        from historico, generate_series(1, ${MOST_ALTERADOS + 1})
        where "Entidade" = ${entity.name} and "IdEntidade" = ${Id} and "Acao" = 'adicionar'`.execute(trx),
    )

  test('is no entry of its history, nor counted among them, nor a version to go back to', async () => {
    const { record } = await changed()
    const whole = await historyOf(administrator, record)
    expect(whole).toMatchObject({ acts: ['atualizar', 'adicionar'], range: expect.stringMatching(/\/2$/) })
    expect(await historyOf(person, record)).toMatchObject({
      ...{ acts: ['adicionar'], range: expect.stringMatching(/\/1$/) },
    })
    const version = `${pathOf(entity, 'versao')}?id=${record.Id}&entrada=${whole.entries[0]?.Id}`
    expect((await administrator.call(version)).status).toBe(200)
    expect((await person.call(version)).status).toBe(404)
  })

  test('is not read as a changed record, and what comes behind it is', async () => {
    const { record, own, theirs } = await changed()
    const told = async (who: Worker, cursor: string) => {
      const { Alterados, Cursor } = await read(who, cursor)
      return { ids: Alterados.map(({ Id }) => Id), Cursor }
    }
    expect((await told(administrator, own)).ids).toEqual([record.Id])
    const after = await told(person, theirs)
    expect(after.ids).toEqual([])
    expect(after.Cursor).not.toBe(theirs)
    const next = await administrator.createSample(entity)
    expect((await told(person, after.Cursor)).ids).toEqual([next.Id])
  })

  test('is read past page by page where it is one of very many', async () => {
    const { record, theirs } = await changed()
    await changedManyTimes(record)
    const next = await administrator.createSample(entity)
    const first = await read(person, theirs)
    expect(first).toMatchObject({ Alterados: [], Mais: true })
    expect(await read(person, first.Cursor)).toMatchObject({ Alterados: [{ Id: next.Id }], Mais: false })
  })

  const happened = async (who: Worker, record: StoredRow) => {
    const { body } = await who.call(dashboardEndpoints.dashboard.path)
    const { Atividades } = body as { readonly Atividades: readonly HistoryEntry[] }
    const own = Atividades.filter(
      ({ Entidade, IdEntidade }) => Entidade === entity.name && IdEntidade === record.Id,
    )
    return own.map(({ Acao }) => Acao)
  }

  test('is not among what happened last', async () => {
    const { record } = await changed()
    expect(await happened(administrator, record)).toEqual(['atualizar', 'adicionar'])
    expect(await happened(person, record)).toEqual(['adicionar'])
  })

  test('is one of those that the latest activity reads, and looks behind no more than these', async () => {
    const { record } = await changed()
    await changedManyTimes(record)
    expect(await happened(person, record)).toEqual([])
  })
})
