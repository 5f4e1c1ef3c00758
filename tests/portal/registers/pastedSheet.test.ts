import { expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { pastedSheet } from '#portal/features/pagamento/paste/pastedSheet.ts'

const item = entityNamed('pagamento/item')
const documento = entityNamed('pagamento/docfiscal')

/** Header of the CSV made from pasted cells: the names of the matched fields. */
async function under(text: string, entity: Entity = item): Promise<string> {
  const sheet = pastedSheet(text, entity, name => name)
  return (await sheet?.text())?.split('\r\n').at(0)?.replaceAll('"', '') ?? ''
}

test.each([
  ['a name and an amount', 'Armazenagem\t1.500,00', 'IdDespesa;Valor'],
  ['a name, a description and an amount', 'SDA\tsindical\t350,00', 'IdDespesa;Descricao;Valor'],
  ['a name, a currency and an amount', 'SDA\tsindical\tUSD\t350.00', 'IdDespesa;Descricao;Moeda;Valor'],
  ['an amount that is missing in the first row', 'SDA\t\nTHC\t12,50', 'IdDespesa;Valor'],
])('%s go under the columns they look like', async (_what, text, columns) => {
  expect(await under(text)).toBe(columns)
})

test('a document’s number, day and amount go under theirs', async () => {
  const text = 'NFS-e\t2026118\tMarévia Agenciamento\t20/11/2026\t3.000,00'
  expect(await under(text, documento)).toMatch(/^TipoDocumento;Numero;IdEmitente;DataEmissao;Valor/)
})

test('a first row of names is taken at its word', async () => {
  expect(await under('Valor\tIdDespesa\n10,00\tSDA')).toBe('Valor;IdDespesa')
})

test('one cell is no sheet', () => {
  expect(pastedSheet('SDA', item, name => name)).toBeUndefined()
})
