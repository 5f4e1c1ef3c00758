import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { ArquivoDeNota } from '#contract/features/pagamentoNota.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { isCnpj } from '#rules/identifiers/taxId.ts'
import { abrasfXml, nfeXml } from '../support/notas.ts'
import { insertMany } from './support/manyRows.ts'
import { notaFile as file, partiesOf } from './support/notas.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import { listening, nodesOf } from './support/queryPlans.ts'

const ROOT = '/api/canal/financeiro/pagamento/docfiscal/xml'
const docfiscal = entityNamed('pagamento/docfiscal')

const { server, all, payer } = paymentsWorld()
let issuer: string
let recipient: string
let number = 9000

beforeAll(async () => {
  ;({ issuer, recipient } = await partiesOf(payer, await all.made(payer, '10.00')))
})

/** CNPJ of another branch of the payee, which is no company of its own. */
const branch = (order: string) =>
  Array.from({ length: 100 }, (_, at) => `${issuer.slice(0, 8)}${order}${String(at).padStart(2, '0')}`).find(
    isCnpj,
  ) ?? ''

const made = async () => (await all.made(payer, '5000.00')).Id
const values = (more: Row = {}) => ({ issuer, recipient, number: ++number, ...more })

const include = (IdPagamento: number, ...Arquivos: readonly object[]) =>
  payer.call(`${ROOT}/incluir`, { IdPagamento, Arquivos })

/** Requests by which a document is refused, as their Ids. */
async function heldBy(IdPagamento: number, xml: string) {
  const { body } = await payer.call(`${ROOT}/conferir`, { IdPagamento, Arquivos: [file(xml)] })
  const [read] = (body as { readonly Arquivos: readonly ArquivoDeNota[] }).Arquivos
  return read?.Documentos.flatMap(({ Recusas }) => Recusas.map(one => one.IdPagamento))
}

const documents = async (id: number) =>
  (await payer.list(docfiscal, `idPagamento=${id}`)).body as readonly StoredRow[]

test('a document is refused where a request has it, which is named, or another file of the same call', async () => {
  const [first, second, nota] = [await made(), await made(), values()]
  expect((await include(first, file(nfeXml(nota)))).status).toBe(200)
  expect(await heldBy(second, nfeXml(nota))).toEqual([first])
  const twice = nfeXml(values())
  const { status, body } = await include(second, file(twice, 'a.xml'), file(twice, 'b.xml'))
  expect([status, body]).toMatchObject([
    422,
    { errors: { 'Arquivos.1.Documentos.0': expect.stringContaining('a.xml') } },
  ])
  expect(await documents(second)).toEqual([])
})

test('a document without a key is known by kind, number and issuer', async () => {
  const [first, second, service] = [await made(), await made(), values()]
  expect((await include(first, file(abrasfXml([service])))).status).toBe(200)
  expect(await heldBy(second, abrasfXml([service]))).toEqual([first])
  // Invoices of goods are numbered by themselves.
  expect(await heldBy(second, nfeXml(service))).toEqual([])
})

test('a document that a branch of the payee has issued stands under the payee, and counts once', async () => {
  const [first, second, service] = [await made(), await made(), values({ issuer: branch('0088') })]
  expect((await include(first, file(abrasfXml([service])))).status).toBe(200)
  expect(await heldBy(second, abrasfXml([service]))).toEqual([first])
})

test.each([
  ['two requests', async () => [await made(), await made()]],
  ['one request', async () => [await made()].flatMap(id => [id, id])],
])('of two who add a document to %s at once, the second is told', async (_where, ids) => {
  const [chosen, nota] = [await ids(), file(nfeXml(values()))]
  const replies = await Promise.all(chosen.map(id => include(id, nota)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({
    errors: { 'Arquivos.0.Documentos.0': expect.stringContaining('já está na solicitação') },
  })
  const kept = await Promise.all([...new Set(chosen)].map(documents))
  expect(kept.flat()).toHaveLength(1)
})

test('documents that are held, and sums of requests by their states, are found by indexes', async () => {
  const { IdRegistro } = await server.signIn('industria@demo.canal')
  await insertMany(server, docfiscal, IdRegistro, 3_000)
  const IdPagamento = await made()
  const headers = { Authorization: `Bearer ${await server.tokenOf('industria@demo.canal')}` }
  const { plansOf } = listening(server)
  const indexesOf = async (...asked: Parameters<typeof plansOf>) =>
    (await plansOf(...asked)).flatMap(nodesOf).map(node => node['Index Name'])
  const body = { IdPagamento, Arquivos: [file(nfeXml(values()))] }
  const disabled = ['enable_seqscan', 'enable_bitmapscan']
  const held = await indexesOf(`${ROOT}/conferir`, headers, { method: 'POST', body, disabled })
  expect(held).toEqual(
    expect.arrayContaining(['pagamento_docfiscal_ChaveAcesso', 'pagamento_docfiscal_Numero']),
  )
  const sums = await indexesOf('/api/canal/financeiro/pagamentos/situacoes', headers, {
    disabled: [...disabled, 'enable_indexscan'],
  })
  expect(sums).toContain('pagamento_situacoes')
})
