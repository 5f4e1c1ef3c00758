import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import { fileOf, rowsIn, sheetsOf } from './support/sheets.ts'
import { doneValue } from './support/siscomex.ts'
import { synchronizing } from './support/synchronizing.ts'

const partnumber = entityNamed('partnumber')

const { run, call, server, working, synchronized, sendable, importer } = synchronizing()

const TEXT = { partnumber: 'Denominacao', empresa: 'Logradouro' } as const

const ASIDE = { partnumber: 'DescricaoEN', empresa: 'NomeFantasia' } as const

type Opened = Readonly<Record<string, unknown>>

const opened = async (register: SiscomexRegister, id: number) =>
  (await call(`/api/canal/cadastros/${register}/model?id=${id}`)).body as Opened
const state = async (register: SiscomexRegister, id: number) =>
  (await opened(register, id))['StatusSincronizacao']

/** Saves a record with one field changed. */
async function save(register: SiscomexRegister, id: number, changes: Opened) {
  const { body } = await call(`/api/canal/cadastros/${register}/atualizar`, {
    ...(await opened(register, id)),
    ...changes,
  })
  expect(body).toMatchObject({ Id: id })
}

/** Record that has been sent. */
async function sent(register: SiscomexRegister): Promise<number> {
  working()
  await synchronized(register)
  const id = Number((await sendable(register))[0]?.Id)
  await synchronized(register, { Enviar: [id] })
  expect(await state(register, id)).toBe(1)
  return id
}

describe.each(['partnumber', 'empresa'] as const)('a record of %s that has been sent', register => {
  test('is changed once it is saved with another value, and in step once it is saved as it was', async () => {
    const id = await sent(register)
    const { [TEXT[register]]: before } = await opened(register, id)
    await save(register, id, { [TEXT[register]]: 'Outro texto' })
    expect(await state(register, id)).toBe(2)
    await save(register, id, { [TEXT[register]]: before })
    expect(await state(register, id)).toBe(1)
  })

  test('stays in step where a value changes that Siscomex does not have', async () => {
    const id = await sent(register)
    await save(register, id, { [ASIDE[register]]: 'Outro' })
    expect(await state(register, id)).toBe(1)
  })
})

test('a product that is no more in use is changed, since it is active at Siscomex', async () => {
  const id = await sent('partnumber')
  await save('partnumber', id, { Ativo: false })
  expect(await state('partnumber', id)).toBe(2)
  await save('partnumber', id, { Ativo: true })
})

test('a product is changed by a spreadsheet that changes it, and in step once that is undone', async () => {
  const id = await sent('partnumber')
  const { Denominacao } = await opened('partnumber', id)
  const sheets = sheetsOf(server(), await server().tokenOf('industria@demo.canal'))
  const [headers = [], ...rows] = rowsIn(await sheets.take(partnumber, { formato: 'xlsx' }))
  const changed = rows.map(row => row.map(value => (value === Denominacao ? 'Outro texto' : value)))
  const { body: file } = await sheets.send(partnumber, fileOf([headers, ...changed]))
  const { body } = await sheets.confirm(partnumber, file.Arquivo, true)
  expect(await state('partnumber', id)).toBe(2)
  const { Importacao } = body as unknown as { readonly Importacao: number }
  await sheets.reach(partnumber, 'desfazer', { query: { id: String(Importacao) } })
  expect(await state('partnumber', id)).toBe(1)
})

test('a record that was never sent stays so when it is saved', async () => {
  const { rows } = await run(sql`select "Id" from partnumber where "StatusSincronizacao" = 0 limit 1`)
  const { Id } = rows[0] as { readonly Id: number }
  await save('partnumber', Id, { Denominacao: 'Outro texto' })
  expect(await state('partnumber', Id)).toBe(0)
})

test('a company is sent with its TIN as it is written here, without stray spaces', async () => {
  const id = await sent('empresa')
  await save('empresa', id, { Tin: ' CHE-115.550.007  MWST\u200b ' })
  await synchronized('empresa', { Enviar: [id] })
  const { operadores } = await importer()
  const there = doneValue(await operadores.list({ exibirDesativados: true }))
  expect(there.map(({ tin }) => tin)).toContain('CHE-115.550.007 MWST')
})
