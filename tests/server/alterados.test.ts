import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MOST_ALTERADOS } from '#contract/alterados.ts'
import { entities, entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { asOwner } from '#server/db/transaction.ts'
import { allAlterados, alteradosAfter } from './support/alterados.ts'
import { past } from './support/gate.ts'
import { ownServer } from './support/ownServer.ts'
import { creatable, has, worker } from './support/registers.ts'
import { TEXT_FIELDS } from './support/sample.ts'
import { world } from './support/world.ts'

const { server, workerAs, workerOf } = world()
const finalidade = entityNamed('finalidade')
const industria = workerAs('industria')

const gone = (Id: number) => ({ Id, Excluido: true, Registro: null })
const there = (Registro: StoredRow) => ({ Id: Registro.Id, Excluido: false, Registro })
const idsOf = (rows: readonly { readonly Id: number }[]) => rows.map(({ Id }) => Id)

test('every list of records with a history has its changed ones', () => {
  const kept = entities.filter(has('list')).filter(has('historico'))
  expect(kept.filter(entity => !has('alterados')(entity))).toEqual([])
})

const lived = creatable.filter(has('excluir'))

test.each(lived.map(entity => ({ name: entity.name, entity })))(
  '$name tells once of a record that is created, changed and deleted',
  async ({ entity }) => {
    const who = workerOf(entity)
    const field = TEXT_FIELDS.find(name => name in entity.spec.fields) ?? ''
    const before = await allAlterados(who, entity)
    const { Id } = await who.createSample(entity)
    const first = await alteradosAfter(who, entity, before.Cursor)
    expect(first).toMatchObject({ Alterados: [{ Id, Excluido: false, Registro: { Id, Versao: 1 } }] })
    const record = first.Alterados[0]?.Registro as StoredRow
    const listed = (await who.list(entity, `filter={"Id":${Id}}`)).body
    expect([record]).toEqual(listed)
    expect((await who.update(entity, { ...record, [field]: 'Alterado' })).status).toBe(200)
    const second = await alteradosAfter(who, entity, first.Cursor)
    expect(second).toMatchObject({ Alterados: [{ Id, Registro: { Versao: 2, [field]: 'Alterado' } }] })
    await who.remove(entity, Id)
    const third = await alteradosAfter(who, entity, second.Cursor)
    expect(third).toMatchObject({ Alterados: [gone(Id)], Mais: false })
    // Once for whoever slept through all of it, and no more for whoever goes on.
    expect((await alteradosAfter(who, entity, before.Cursor)).Alterados).toEqual([gone(Id)])
    expect((await alteradosAfter(who, entity, third.Cursor)).Alterados).toEqual([])
  },
)

describe('changed records', () => {
  test('come in the order of their last change', async () => {
    const { Cursor } = await allAlterados(industria, finalidade)
    const [one, two, three] = [
      await industria.createSample(finalidade),
      await industria.createSample(finalidade),
      await industria.createSample(finalidade),
    ]
    await industria.remove(finalidade, two.Id)
    const { body } = await industria.update(finalidade, { ...one, Descricao: `Outra ${one.Id}` })
    const { Message: _, ...changed } = body as StoredRow
    const { Alterados } = await alteradosAfter(industria, finalidade, Cursor)
    expect(Alterados).toEqual([there(three), gone(two.Id), there(changed as StoredRow)])
  })

  test('begin with all records, page by page, and go on with what came meanwhile', async () => {
    const own = await ownServer()
    const who = worker(own, () => own.tokenOf('industria@demo.canal'))
    await sql`insert into finalidade ("IdRegistro", "Descricao", "Ativo")
      select "IdRegistro", 'Finalidade ' || n, true from usuario, generate_series(1, ${MOST_ALTERADOS * 2}) n
      where "Email" = 'industria@demo.canal'`.execute(own.db.kysely)
    const stored = (await who.list(finalidade, 'sort=["Id","ASC"]')).body as readonly StoredRow[]
    const first = await alteradosAfter(who, finalidade)
    expect([first.Alterados.length, first.Mais]).toEqual([MOST_ALTERADOS, true])
    const [seen, unseen] = [stored[MOST_ALTERADOS - 1]?.Id ?? 0, stored.at(-1)?.Id ?? 0]
    await who.remove(finalidade, seen)
    await who.remove(finalidade, unseen)
    const rest = await allAlterados(who, finalidade, first.Cursor)
    const all = [...first.Alterados, ...rest.Alterados]
    expect(idsOf(all)).toEqual(idsOf(stored).filter(id => id !== unseen))
    const later = await alteradosAfter(who, finalidade, rest.Cursor)
    expect(later.Alterados).toEqual([gone(seen), gone(unseen)])
  })

  test('of more changes than a page holds come all the same, each page from where the one before ended', async () => {
    const { Cursor } = await allAlterados(industria, finalidade)
    const made = await asOwner(server.db, async trx => {
      const { rows } = await sql<{ Id: number }>`
        with novas as (
          insert into finalidade ("IdRegistro", "Descricao", "Ativo")
          select "IdRegistro", 'Nova ' || n, true from usuario, generate_series(1, ${MOST_ALTERADOS + 50}) n
          where "Email" = 'industria@demo.canal' returning "Id", "IdRegistro"
        )
        insert into historico ("IdRegistro", "Entidade", "IdEntidade", "Acao", "Mudancas", "IdUsuario", "Usuario")
        select "IdRegistro", 'finalidade', "Id", 'adicionar', '{}', 1, 'Carga' from novas order by "Id"
        returning "IdEntidade" as "Id"`.execute(trx)
      return rows
    })
    const first = await alteradosAfter(industria, finalidade, Cursor)
    expect([first.Alterados.length, first.Mais]).toEqual([MOST_ALTERADOS, true])
    const { Id } = await industria.createSample(finalidade)
    const rest = await allAlterados(industria, finalidade, first.Cursor)
    expect(idsOf([...first.Alterados, ...rest.Alterados])).toEqual(idsOf(made))
    expect(idsOf((await alteradosAfter(industria, finalidade, rest.Cursor)).Alterados)).toEqual([Id])
  })

  test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'of a transaction that begins first and commits last are not passed over',
    async () => {
      const { Cursor } = await allAlterados(industria, finalidade)
      const { IdRegistro } = await server.signIn('industria@demo.canal')
      const [written, mayCommit] = [new AbortController(), new AbortController()]
      const slow = asOwner(server.db, async trx => {
        const { rows } = await sql<{ Id: number }>`
          with lenta as (
            insert into finalidade ("IdRegistro", "Descricao", "Ativo")
            values (${IdRegistro}, 'Lenta', true) returning "Id"
          )
          insert into historico ("IdRegistro", "Entidade", "IdEntidade", "Acao", "Mudancas", "IdUsuario", "Usuario")
          select ${IdRegistro}::bigint, 'finalidade', "Id", 'adicionar', '{}', 1, 'Carga' from lenta
          returning "IdEntidade" as "Id"`.execute(trx)
        written.abort()
        await past(mayCommit)
        return rows[0]?.Id
      })
      await past(written)
      const { Id: quick } = await industria.createSample(finalidade)
      const first = await alteradosAfter(industria, finalidade, Cursor)
      mayCommit.abort()
      const late = await slow
      const second = await alteradosAfter(industria, finalidade, first.Cursor)
      expect([idsOf(first.Alterados), idsOf(second.Alterados)]).toEqual([[quick], [late]])
    },
  )
})
