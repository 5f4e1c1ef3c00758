import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asOwner } from '#server/db/transaction.ts'
import { endLease, takeLease } from '#server/official/lease.ts'
import { tableLoading } from './support/tableLoading.ts'

const world = tableLoading()
const { run, working, loadNow, upload, tableOf, jobs, ended } = world
const LONG = { timeout: 180_000 }

const recintos = (count: number) =>
  Buffer.from(
    `Codigo;UF;Nome\n${Array.from({ length: count }, (_, at) => `${8_000_000 + at};SC;Recinto ${at}`).join('\n')}\n`,
  )

describe('addresses', () => {
  const at = (url: string, isInternal: boolean) => ({ ncm: { url, isInternal, ca: world.simulator().ca } })
  test.each([
    [
      'on the internal network, unless it is confirmed',
      () => world.simulator().url,
      false,
      /não pôde ser acessado/,
    ],
    ['of an internal network by its number', () => 'https://10.1.2.3', false, /não pôde ser acessado/],
    ['of the metadata of a cloud', () => 'https://169.254.169.254', false, /não pôde ser acessado/],
    ['without the profile, which is sent to a page', () => world.simulator().url, true, /página da internet/],
  ])('%s are refused', LONG, async (_, origin, isInternal, said) => {
    const path = '/classif/api/publico/nomenclatura/download/json'
    working(at(`${origin()}${path}`, isInternal))
    await loadNow('ncm')
    expect(await ended()).toMatchObject({ Situacao: 'falhou', Mensagem: expect.stringMatching(said) })
  })
})

describe('one load at a time', () => {
  test('of two that are asked for at once, one runs and the other is told so', LONG, async () => {
    // Published as a page, whose load is over at once.
    world.simulator().publish('ncm', 'page')
    const asked = await Promise.all([loadNow('ncm'), loadNow('ncm')])
    working()
    working()
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(asked.find(({ status }) => status === 409)?.body).toMatchObject({
      Message: expect.stringContaining('já está sendo atualizada'),
    })
    await ended()
    expect(await jobs()).toHaveLength(1)
  })

  test('waits for a load that a command does, and goes on after one that was killed', LONG, async () => {
    const { db } = world.server()
    const lease = await asOwner(db, trx => takeLease(trx, 'recintoaduaneiro'))
    working()
    expect((await upload('recintoaduaneiro', recintos(100), 'recintos.csv')).status).toBe(200)
    await expect
      .poll(async () => (await jobs())[0])
      .toMatchObject({
        Situacao: 'pendente',
        Mensagem: expect.stringContaining('já está sendo atualizada'),
        Continua: expect.any(String),
      })
    // A killed process renews nothing: its lease is as one whose time has come.
    await asOwner(db, trx => endLease(trx, lease))
    await run(sql`update tarefa set "Proxima" = now()`)
    expect(await ended()).toMatchObject({ Situacao: 'concluida' })
    expect(await tableOf('recintoaduaneiro')).toMatchObject({ Linhas: 100, Origem: 'recintos.csv' })
  })
})

describe('a file that is uploaded', () => {
  test('is loaded as one that is published, and kept no longer than its load', LONG, async () => {
    working()
    expect((await upload('recintoaduaneiro', recintos(120), 'meus recintos.csv')).status).toBe(200)
    expect(await ended()).toMatchObject({ Situacao: 'concluida' })
    expect(await tableOf('recintoaduaneiro')).toMatchObject({ Linhas: 120, Origem: 'meus recintos.csv' })
    const { rows } = await run(sql`select 1 from tarefa_arquivo`)
    expect(rows).toEqual([])
  })

  test.each([
    ['a null character', 'a\u0000b.csv', 'ab.csv'],
    ['another line and a reversed end', 'a\n\u202evsc.csv', 'avsc.csv'],
    ['a path', '../../recintos.csv', 'recintos.csv'],
    ['nothing to see', ' \u200b', 'recintoaduaneiro'],
  ])('whose name has %s is shown under what is left of it', LONG, async (_, name, shown) => {
    working()
    expect((await upload('recintoaduaneiro', recintos(100), name)).status).toBe(200)
    expect(await ended()).toMatchObject({ Situacao: 'concluida' })
    expect(await tableOf('recintoaduaneiro')).toMatchObject({ Origem: shown })
  })

  test('that is too large, or empty, or of no table, is refused at once', async () => {
    expect((await upload('ncm', Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload('ncm', Buffer.alloc(0))).status).toBe(422)
    expect((await upload('porto' as 'ncm', recintos(1))).status).toBe(400)
    expect(await jobs()).toEqual([])
  })
})

describe('who may load', () => {
  test.each(['industria@demo.canal', 'consulta@demo.canal', 'agente@demo.canal'])(
    'is the channel’s owner, and not %s, who sees no load either',
    async email => {
      const token = await world.server().tokenOf(email)
      expect((await loadNow('ncm', token)).status).toBe(403)
      expect((await upload('ncm', recintos(1), 'x', token)).status).toBe(403)
      await loadNow('ncm')
      expect(await jobs(token)).toEqual([])
    },
  )

  test('cannot load a table without an address, but from a file', async () => {
    expect(await tableOf('recintoaduaneiro')).toMatchObject({ Atualizavel: false, Carregavel: true })
    expect((await loadNow('recintoaduaneiro')).status).toBe(409)
  })
})
