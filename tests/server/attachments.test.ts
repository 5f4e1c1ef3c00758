import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { paymentsOf } from './support/pagamentos.ts'
import type { Worker } from './support/registers.ts'
import { world } from './support/world.ts'

const documento = entityNamed('pagamento/documento')
const ROOT = '/api/canal/financeiro/pagamento/documento'

/** Minimal file of each type that is recognised by a text signature, and the ending of its name. */
const files = [
  { content: '%PDF-1.7\n%%EOF\n', ending: 'pdf' },
  { content: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', ending: 'xml' },
]
const wrong = ['html', 'hta', 'exe', 'svg', 'png']
const unsafe = ['../../%', '..\\..\\%', '/etc/%', 'C:\\temp\\%', '%2e%2e/%', '\u202e%', '...%']

let broker: Worker
let id: number

const { server } = world()
beforeAll(async () => {
  const all = paymentsOf(server)
  broker = all.broker
  id = (await all.made(broker, '10.00')).Id
})

async function attached(nome: string, content: string): Promise<StoredRow> {
  const query = new URLSearchParams({ idPagamento: String(id), nome })
  const { status, body } = await broker.call(`${ROOT}/adicionar?${query}`, content)
  expect([status, body]).toMatchObject([200, { Id: expect.any(Number) }])
  return (await broker.model(documento, (body as StoredRow).Id)).body as StoredRow
}

const rename = (record: StoredRow, Nome: string) => broker.update(documento, { ...record, Nome })

describe.each(files)('an attachment whose content is $ending', ({ content, ending }) => {
  test('keeps an ending of its content, whatever it is renamed to', async () => {
    const record = await attached(`nota.${ending}`, content)
    const others = wrong.filter(one => one !== ending)
    for (const name of [
      ...others.map(one => `nota.${one}`),
      ...others.map(one => `nota.${ending}.${one}`),
      'nota',
    ]) {
      const { status, body } = await rename(record, name)
      expect([status, body]).toMatchObject([422, { errors: { Nome: expect.stringContaining(`.${ending}`) } }])
    }
    expect((await broker.model(documento, record.Id)).body).toEqual(record)
    const { body } = await rename(record, `comprovante.${ending.toUpperCase()}`)
    expect(body).toMatchObject({ Nome: `comprovante.${ending.toUpperCase()}` })
  })

  test.each(unsafe)('has no path in its name, nor what reads otherwise: %j', async pattern => {
    const name = pattern.replace(/%$/, `x.${ending}`)
    const record = await attached(name, content)
    expect(record['Nome']).toBe(`x.${ending}`)
    const { body } = await rename(record, name)
    expect(body).toMatchObject({ Nome: `x.${ending}` })
    const { headers } = await broker.call(`${ROOT}/download?id=${record.Id}`)
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="x.${ending}"; filename*=UTF-8''x.${ending}`,
    )
  })

  test('whose name is too long keeps the end of it, in whole characters', async () => {
    const long = `${'😀'.repeat(127)}ab.${ending}`
    const record = await attached(long, content)
    expect(record['Nome']).toMatch(new RegExp(`^(😀){124}ab\\.${ending}$`, 'u'))
    expect((await rename(record, long)).body).toMatchObject({ Nome: record['Nome'] })
  })

  test('is not named as a device', async () => {
    expect(await attached(`nul.${ending}`, content)).toMatchObject({ Nome: `_nul.${ending}` })
  })
})

test.each([
  ['<?xml version="1.0" encoding="ISO-8859-1"?><a/>', 'application/xml; charset=windows-1252'],
  ['<?xml version="1.0"?><a/>', 'application/xml; charset=utf-8'],
  ['<?xml version="1.0" encoding="UTF-7"?><a/>', 'application/octet-stream'],
])('an XML is answered with the encoding that it declares: %s', async (content, type) => {
  const { Id } = await attached('nota.xml', content)
  const { status, headers } = await broker.call(`${ROOT}/download?id=${Id}`)
  expect([status, headers.get('Content-Type')]).toEqual([200, type])
})

describe('the attachments of a request', () => {
  test('have a type that can be set to one there is', async () => {
    const record = await attached('boleto.pdf', '%PDF-1.7\n%%EOF\n')
    expect(record).toMatchObject({ TipoDocumento: 'OUTRO' })
    const { body } = await broker.update(documento, { ...record, TipoDocumento: 'BOLETO' })
    expect(body).toMatchObject({ TipoDocumento: 'BOLETO', Nome: 'boleto.pdf' })
    const { status } = await broker.update(documento, { ...(body as StoredRow), TipoDocumento: 'CARTA' })
    expect(status).toBe(422)
    const filter = encodeURIComponent(JSON.stringify({ TipoDocumento: 'BOLETO' }))
    const listed = await broker.list(documento, `idPagamento=${id}&filter=${filter}`)
    expect(listed.body).toMatchObject([{ Id: record.Id }])
  })
})
