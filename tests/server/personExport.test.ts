import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { type PersonSection, personSections } from '#contract/features/pessoa.ts'
import { peopleEntities } from '#contract/personal.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { tables } from '#server/tables/all.ts'
import { busyPerson } from './support/busyPerson.ts'
import { placesWith } from './support/everywhere.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { askToExport, exported, personalOf, stranger, whileDone } from './support/people.ts'
import { has, type Worker } from './support/registers.ts'
import { world } from './support/world.ts'

type PersonFile = { readonly Partes: Readonly<Record<string, readonly Row[]>> }

const usuario = entityNamed('usuario')

const { server, workerOf, workerAs } = world()
const boss = workerOf(usuario)

const made = peopleEntities.filter(has('adicionar')).map(entity => ({ name: entity.name, entity }))

test.each(made)('the copy of a person of $name has every field that tells of them', async ({ entity }) => {
  const who = workerOf(entity)
  const record = await who.createSample(entity, stranger(entity).values)
  const { Partes } = (await exported(server, who, entity.name, record.Id)) as PersonFile
  expect(Partes['dados']).toMatchObject([personalOf(entity, record)])
  expect(Partes['historico']).toMatchObject([{ Acao: 'adicionar' }])
})

/** Parts of the copy that hold what a table has of a user. */
const IN_FILE: Readonly<Record<string, PersonSection>> = {
  identidade: 'fatores',
  ...{ usuario: 'dados', historico: 'historico', tarefa: 'cartas', acesso_filial: 'filiais' },
  ...{
    certificado_acesso: 'certificados',
    sessao: 'sessoes',
    rede_conhecida: 'redes',
    fator_totp: 'fatores',
  },
  ...{ chave_acesso: 'fatores', seguranca_evento: 'eventos', notificacao: 'notificacoes', visao: 'visoes' },
  ...{
    pagamento_mensagem: 'mensagens',
    preferencia: 'preferencias',
    notificacao_preferencia: 'preferencias',
  },
  ...{ pagamento: 'atos', pagamento_documento: 'atos', chaveapi: 'atos', webhook: 'atos' },
}

/** Tables whose rows of a user no copy tells, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  evento_hub: 'news of a day for open pages, which are kept as notifications and messages',
  idempotencia: 'answers that were given, kept a day to be given again',
  tentativa: 'counts against guesses and floods, of a day',
  planilha: 'a sheet that the user has sent, until it is confirmed or the day is over',
  pagamento_mensagem_lida: 'how far a conversation was read',
  ...{ senha: 'a hash', codigo_senha: 'a hash', codigo_recuperacao: 'hashes', bilhete_fator: 'a hash' },
  codigo_alarme: 'a hash; of what was done, the events tell',
}

test('whatever holds a user is in the copy, or is said to be left out and why', async () => {
  const { user, own, texts, name } = await busyPerson(server, boss)
  const found = (await placesWith(server, texts)).map(place => place.split('.')[0] ?? '')
  const owned = tables.filter(({ columns }) =>
    columns.some(({ references }) => references?.table === 'usuario' && references.onDelete === 'cascade'),
  )
  const all = new Set([...found, ...owned.map(table => table.name)])
  expect([...all].filter(table => !(table in IN_FILE) && !(table in LEFT_OUT))).toEqual([])

  const { Partes } = (await exported(server, own, usuario.name, user.Id)) as PersonFile
  expect(Object.keys(Partes)).toEqual([...personSections])
  const empty = [...new Set(found)].filter(table => IN_FILE[table] && Partes[IN_FILE[table]]?.length === 0)
  expect(empty).toEqual([])
  for (const part of ['sessoes', 'redes', 'ausencias', 'alteracoes', 'tarefas', 'foto'] as const)
    expect([part, Partes[part]]).toEqual([part, expect.arrayContaining([expect.anything()])])
  const { body: present } = await boss.model(usuario, user.Id)
  expect(Partes['dados']).toMatchObject([personalOf(usuario, present as StoredRow)])
  expect(Partes['mensagens']).toMatchObject([
    { Texto: `Pago amanhã. ${name}` },
    { Texto: null },
    { Texto: 'Veja' },
  ])
  expect(Partes['eventos']).toContainEqual(expect.objectContaining({ Tipo: 'ENTRADA' }))
  expect(Partes['atos']).toContainEqual(expect.objectContaining({ Campo: 'AutorizadaPor' }))
  const { rows } = await sql<{ Detalhes: string }>`
    select "Detalhes" from seguranca_evento where "Tipo" = 'PESSOA' and "IdUsuario" = ${user.Id}`.execute(
    server.db.kysely,
  )
  expect(rows).toEqual([{ Detalhes: `Registro: usuario · Ato: exportar · Id: ${user.Id}` }])
})

test('the copy of a person whose record was deleted tells of their fields alone', async () => {
  const contato = entityNamed('empresa/contato')
  const who = workerOf(contato)
  const { Id } = await who.createSample(contato, stranger(contato).values)
  expect((await who.remove(contato, Id)).status).toBe(200)
  const { Partes } = (await exported(server, who, contato.name, Id)) as PersonFile
  const [, deletion] = Partes['historico'] ?? []
  expect(deletion).toMatchObject({ Acao: 'excluir', Mudancas: { Nome: { para: null } } })
  const told = Object.keys(deletion?.['Mudancas'] as Row)
  expect(told.filter(name => !Object.hasOwn(contato.spec.fields, name))).toEqual([])
})

test('nobody gets the data of another, and no other company those of anybody', async () => {
  const { Id } = await boss.createSample(usuario, stranger(usuario).values)
  expect(await askToExport(workerAs('consulta'), usuario.name, Id)).toMatchObject({ status: 403 })
  expect(await askToExport(workerAs('outra'), usuario.name, Id)).toMatchObject({ status: 404 })
  const { broker } = paymentsOf(server)
  expect((await askToExport(broker, usuario.name, Id)).status).toBeGreaterThanOrEqual(403)
  const { body } = await askToExport(boss, usuario.name, Id)
  const { Id: job } = body as { readonly Id: number }
  await whileDone(server, boss, job)
  const taken = async (who: Worker) => (await who.call(`/api/canal/tools/tarefa/arquivo?id=${job}`)).status
  expect([await taken(boss), await taken(workerAs('consulta')), await taken(workerAs('outra'))]).toEqual([
    200, 404, 404,
  ])
})

test('the copy to read says all in words, and runs nothing', async () => {
  const contato = entityNamed('empresa/contato')
  const who = workerOf(contato)
  const { Id } = await who.createSample(contato, { Nome: '<script>alert(1)</script>' })
  const page = String(await exported(server, who, contato.name, Id, 'html'))
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toContain('<script')
  expect(page).toMatch(/<h2>Cadastro<\/h2>/)
  expect(page).toContain('<dt>Recebe notificações</dt><dd>Não</dd>')
})
