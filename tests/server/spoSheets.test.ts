import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { expensesOf, request } from './support/partFiles.ts'
import { type Worker, worker } from './support/registers.ts'
import { fileOf, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const ROOT = '/api/canal'
const SPO = ['Despesa', 'Processo', 'Valor']

let company: number
let payer: Worker
let sheets: ReturnType<typeof expensesOf>

const { server } = world()
beforeAll(async () => {
  const session = await server.signIn('industria@demo.canal')
  company = session.IdRegistro
  payer = worker(server, session.Token_Acess)
  sheets = expensesOf(server, { token: session.Token_Acess })
})

const processOf = async (negocio: number) => {
  const { body } = await payer.call(`${ROOT}/financeiro/pagamento/processos/lookups?negocio=${negocio}`)
  return (body as readonly (StoredRow & { readonly Numero: string })[])[0]
}

const itemsOf = async (id: number) =>
  (await payer.list(entityNamed('pagamento/item'), `idPagamento=${id}`)).body as readonly Row[]

async function sent(id: number, rows: readonly (readonly Value[])[]): Promise<string> {
  const { status, body } = await sheets.send(id, fileOf(rows), 2)
  expect([status, body]).toMatchObject([200, { Arquivo: expect.any(String) }])
  return body.Arquivo
}

describe('a sheet of SPOs', () => {
  test('is of processes: that of the request where a line names none', async () => {
    const process = await processOf(1)
    const without = await request(payer)
    const line = ['1004', null, 12]
    const { body } = await sheets.results(without, await sent(without, [SPO, line]))
    expect(body.Erros).toMatchObject([{ Linha: 2, Coluna: 'Processo' }])
    const id = await request(payer, { IdProcesso: process?.Id })
    const done = await sheets.confirm(id, await sent(id, [SPO, line, line.with(1, process?.Numero ?? '')]))
    expect(done.body.Sucessos.map(({ Processo }) => Processo)).toEqual([process?.Numero, process?.Numero])
    expect(await itemsOf(id)).toMatchObject([{ IdProcesso: process?.Id }, { IdProcesso: process?.Id }])
  })

  test('takes the expenses of its lookup and no others', async () => {
    const process = await processOf(1)
    const id = await request(payer, { IdProcesso: process?.Id })
    const path = `${ROOT}/apoio/lookup/despesas/spo?idPagamento=${id}&idProcesso=${process?.Id}&idRegistro=${company}`
    const offered = (await payer.call(`${path}&range=[0,99]`)).body as readonly Row[]
    const all = (await payer.list(entityNamed('despesa'), 'range=[0,99]')).body as readonly Row[]
    const [foreign] = all.filter(({ Negocio, Ativo }) => Negocio === 2 && Ativo === true)
    expect(new Set(offered.map(({ Negocio }) => Negocio))).toEqual(new Set([1, 3]))
    const rows = [SPO, [String(foreign?.['Codigo']), null, 1], [String(offered[0]?.['Codigo']), null, 1]]
    const { body } = await sheets.results(id, await sent(id, rows))
    expect(body).toMatchObject({ Novas: 1, Erros: [{ Linha: 2, Coluna: 'Despesa' }] })
  })

  test('its lookup is sorted by codes and by words', async () => {
    const path = `${ROOT}/apoio/lookup/despesas/spo?range=[0,99]&sort=`
    const answers = await Promise.all(
      ['Negocio', 'Codigo', 'DescricaoPT', 'Id'].map(one => payer.call(`${path}["${one}","DESC"]`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await payer.call(`${path}["Nada","ASC"]`)).status).toBe(400)
  })

  test('its lookup knows nothing of others', async () => {
    const stranger = worker(server, await server.tokenOf('outra@demo.canal'))
    const id = await request(payer)
    const process = await processOf(1)
    const asked = [`idPagamento=${id}`, `idProcesso=${process?.Id}`, `idRegistro=${company}`]
    const statuses = await Promise.all(
      asked.map(async one => (await stranger.call(`${ROOT}/apoio/lookup/despesas/spo?${one}`)).status),
    )
    expect(statuses).toEqual([404, 404, 404])
  })
})
