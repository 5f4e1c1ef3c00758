import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import {
  type CartaDevolvida,
  canalEndpoints,
  type EmpresaCanal,
  type ResumoCanal,
} from '#contract/features/canal.ts'
import type { Notificacao } from '#contract/features/notificacao.ts'
import { transportOf } from '#server/adapters/email/transport.ts'
import { givenUp, settleLetter } from '#server/commands/letters.ts'
import { asOwner } from '#server/db/transaction.ts'
import { jobs } from '#server/features/jobs.ts'
import { sweepJobs } from '#server/jobs/queue.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { demoEncryption } from './support/mail.ts'
import { mailServer } from './support/mailServer.ts'
import { quick } from './support/quickJob.ts'
import type { Worker } from './support/registers.ts'
import { registrationsAt } from './support/registrations.ts'
import { world } from './support/world.ts'

const { server, workerAs } = world()
const [owner, importer, stranger] = [workerAs('canal'), workerAs('industria'), workerAs('outra')]
beforeEach(() => asOwner(server.db, trx => sql`delete from tarefa`.execute(trx)))

const path = (name: keyof typeof canalEndpoints) => canalEndpoints[name].path
const read = async <T>(name: keyof typeof canalEndpoints, query = '') =>
  (await owner.call(`${path(name)}${query}`)).body as T
const summary = () => read<ResumoCanal>('canal/resumo')
const letters = () => read<readonly CartaDevolvida[]>('canal/cartas')

/** Begins to send letters by a mail server that knows nobody of the name `ninguem`. */
async function sending() {
  const smtp = await mailServer()
  const transport = transportOf(
    { from: 'Canal <nao-responda@canal.example>', url: `smtp://127.0.0.1:${smtp.port}` },
    async () => undefined,
  )
  const serving = { db: server.db, transport, encryption: demoEncryption, isDemo: false }
  const sender = startJobs(serving, [quick(jobs.correio)])
  onTestFinished(() => sender.stop())
}

/** Invites somebody whom the mail server does not know; answers the letter once it was given up. */
async function refusedInvitation() {
  const { Id } = await importer.createSample(entityNamed('usuario'), {
    Email: `ninguem${Date.now()}@nada.example`,
  })
  await sending()
  await expect.poll(letters).toHaveLength(1)
  const [letter] = await letters()
  return { user: Id, id: letter?.Id ?? 0, letter }
}

describe('the companies of the channel', () => {
  test('are counted as they are listed, without the owner', async () => {
    await sql`update registro set "DataCriacao" = now() - interval '90 days'`.execute(server.db.kysely)
    await sql`update registro set "DataCriacao" = now() where "RazaoSocial" in
      (select "RazaoSocial" from registro where not "Proprietario" limit 1)`.execute(server.db.kysely)
    const { Empresas, Novas, SemAtividade } = await summary()
    const listed = async (parte: string) =>
      (await read<readonly EmpresaCanal[]>('canal/empresas', `?parte=${parte}`)).length
    expect([Empresas, Novas, SemAtividade]).toEqual([
      await listed('todas'),
      await listed('novas'),
      await listed('semAtividade'),
    ])
    expect(Novas).toBe(1)
    expect(SemAtividade).toBeLessThan(Empresas)
    const all = await read<readonly EmpresaCanal[]>('canal/empresas')
    const { IdRegistro } = await server.signIn('canal@demo.canal')
    expect(all.map(({ Id }) => Id)).not.toContain(IdRegistro)
  })

  test.each(Object.keys(canalEndpoints) as (keyof typeof canalEndpoints)[])(
    'are none of any other company’s business: %s is forbidden',
    async name => {
      const body = canalEndpoints[name].method === 'POST' ? { Id: 1 } : undefined
      for (const who of [importer, stranger] satisfies readonly Worker[])
        expect((await who.call(path(name), body)).status).toBe(403)
    },
  )
})

describe('a letter that was refused for good', () => {
  test('is told to the owner by its reason, without address, text or link', async () => {
    const { letter } = await refusedInvitation()
    expect(letter).toMatchObject({
      Para: 'n•••@nada.example',
      Assunto: 'invitation',
      Empresa: expect.stringContaining('Voltrix'),
      Motivo: expect.stringContaining('550'),
    })
    expect(JSON.stringify(letter)).not.toMatch(/ninguem|resetpassword|http/i)
    expect(await summary()).toMatchObject({ Cartas: 1 })
  })

  test('is told in the bell to whoever caused it, with the page where it is mended', async () => {
    const { user } = await refusedInvitation()
    const { body } = await importer.call('/api/canal/tools/notificacoes', {})
    const [told] = (body as readonly Notificacao[]).filter(({ Especie }) => Especie === 'cartaDevolvida')
    expect(told).toMatchObject({ Rota: `/usuario/${user}`, Texto: expect.stringContaining('ninguem') })
  })

  test.each(['aprovar', 'recusar'])(
    'is told to who decided on the request of a company that it does not reach: %s',
    async action => {
      const { sent, doing } = registrationsAt(server)
      const { id } = await sent({ Email: `ninguem${Date.now()}@nada.example` })
      for (const step of ['analisar', action])
        expect((await doing(step, id, { motivo: 'Documentos vencidos' })).status).toBe(200)
      await sending()
      // The confirmation of receipt before it, which nobody of the channel has caused.
      await expect.poll(letters).toHaveLength(2)
      const { body } = await owner.call('/api/canal/tools/notificacoes', {})
      const told = (body as readonly Notificacao[]).filter(({ Especie }) => Especie === 'cartaDevolvida')
      expect(told.map(({ Rota }) => Rota)).toContain(`/solicitacao/${id}`)
    },
  )

  test('is sent again, and discarded, once each', async () => {
    const { id } = await refusedInvitation()
    expect((await owner.call(path('canal/carta/reenviar'), { Id: id })).status).toBe(200)
    await expect.poll(letters).toHaveLength(1)
    expect((await owner.call(path('canal/carta/descartar'), { Id: id })).status).toBe(200)
    expect(await letters()).toEqual([])
    for (const name of ['canal/carta/descartar', 'canal/carta/reenviar'] as const)
      expect((await owner.call(path(name), { Id: id })).status).toBe(404)
  })

  test('is listed, sent again and discarded by the command, too, and goes by itself after some days', async () => {
    const { id } = await refusedInvitation()
    expect(await givenUp(server.db)).toMatchObject([{ Id: id, Para: 'n•••@nada.example' }])
    await settleLetter(server.db, id, 'discard')
    await expect(settleLetter(server.db, id, 'send')).rejects.toThrow(String(id))
    const kept = async (days: number) => {
      await asOwner(server.db, trx =>
        sql`insert into tarefa ("Tipo", "Dados", "Situacao", "Fim")
          values ('correio', '{"Para":"a@b.example","Assunto":"","Texto":""}', 'falhou', now() - make_interval(days => ${days}))`.execute(
          trx,
        ),
      )
      await asOwner(server.db, sweepJobs)
      return (await letters()).length
    }
    expect(await kept(6)).toBe(1)
    expect(await kept(8)).toBe(1)
  })
})
