import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { type ArquivoDeNota, LARGEST_NOTA, MOST_NOTA_FILES } from '#contract/features/pagamentoNota.ts'
import { nfeXml, nfseXml } from '../support/notas.ts'
import { notaFile, partiesOf } from './support/notas.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const PATH = '/api/canal/financeiro/pagamento/docfiscal/xml/conferir'

const { all, payer } = paymentsWorld()
let IdPagamento: number
let good: string

beforeAll(async () => {
  const request = await all.made(payer, '5000.00')
  IdPagamento = request.Id
  good = nfeXml(await partiesOf(payer, request))
})

async function answered(...contents: readonly (string | Buffer)[]): Promise<readonly ArquivoDeNota[]> {
  const { status, body } = await payer.call(PATH, {
    IdPagamento,
    Arquivos: contents.map(one => notaFile(one)),
  })
  expect([status, body]).toMatchObject([200, {}])
  return (body as { readonly Arquivos: readonly ArquivoDeNota[] }).Arquivos
}

const doctype = (subset: string) => good.replace('\n', `\n<!DOCTYPE nfeProc ${subset}>\n`)
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
  '',
)
const nested = (depth: number) => `${'<a>'.repeat(depth)}x${'</a>'.repeat(depth)}`

const hostile: readonly (readonly [name: string, content: () => string | Buffer, said: RegExp])[] = [
  ['a billion laughs', () => doctype(`[<!ENTITY l0 "ha">${laughs}]`), /DOCTYPE/],
  ['an external entity', () => doctype('[<!ENTITY x SYSTEM "file:///etc/passwd">]'), /DOCTYPE/],
  ['an external document type', () => doctype('SYSTEM "http://169.254.169.254/x.dtd"'), /DOCTYPE/],
  ['an entity that is not declared', () => good.replace('Rolamento', '&x;'), /válido/],
  ['10,000 levels', () => nested(10_000), /níveis/],
  ['250,000 elements', () => `<a>${'<b/>'.repeat(250_000)}</a>`, /grande demais/],
  ['two roots', () => `${good}<nfeProc/>`, /válido/],
  ['two invoices in one', () => good.replace(/<infNFe[\s\S]*<\/infNFe>/, '$&$&'), /infNFe/],
  ['two totals', () => good.replace(/<vNF>.*<\/vNF>/, '$&<vNF>1.00</vNF>'), /vNF/],
  ['two protocols', () => good.replace(/<protNFe[\s\S]*<\/protNFe>/, '$&$&'), /protNFe/],
  ['no end', () => good.slice(0, -20), /válido/],
  ['nothing but blanks', () => '   ', /válido/],
  ['a PDF', () => '%PDF-1.7\n%%EOF\n', /válido/],
  ['NUL bytes', () => good.replace('Rolamento', '\u0000'), /válido/],
  ['an encoding that is none', () => good.replace('UTF-8', 'UTF-7'), /codificação/],
  ['bytes of another encoding than it says', () => Buffer.from(good, 'latin1'), /codificação/],
  [
    'UTF-16 without its mark',
    () => Buffer.from(good.replace('UTF-8', 'UTF-16'), 'utf16le'),
    /válido|codificação/,
  ],
  ['half a pair of UTF-16', () => Buffer.from('fffe3c', 'hex'), /codificação/],
  ['the event of a cancellation', () => '<procEventoNFe xmlns="x"/>', /evento/],
  ['an element that is no document', () => '<__proto__><constructor/></__proto__>', /__proto__/],
  ['a root of another namespace', () => good.replaceAll('portalfiscal.inf.br/nfe', 'example/nfe'), /nfeProc/],
  ['a prefix of no namespace', () => good.replace('<ide>', '<x:ide/><ide>'), /válido/],
  ['an attribute twice', () => good.replace('<ide>', '<ide a="1" a="2">'), /válido/],
  ['more than a megabyte', () => good.padEnd(LARGEST_NOTA + 1), /1 MB/],
]

test.each(hostile)(
  'a file of %s is refused by itself, and the one beside it is read',
  async (_, content, said) => {
    const [refused, read] = await answered(content(), good)
    expect(refused?.Recusa).toMatch(said)
    expect(refused?.Documentos).toEqual([])
    expect(read).toMatchObject({ Recusa: null, Documentos: [{ Recusas: [] }] })
  },
)

test('an invoice in UTF-16 is read by its mark', async () => {
  const marked = Buffer.from(`\uFEFF${good.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  for (const bytes of [marked, Buffer.from(marked).swap16()]) {
    const [read] = await answered(bytes)
    expect(read).toMatchObject({ Documentos: [{ Emitente: 'Terminal Marítimo da Baía Ltda', Recusas: [] }] })
  }
})

test('elements of another namespace and names of objects are no part of a document', async () => {
  const cuckoo = '<x:emit xmlns:x="urn:x"><x:CNPJ>11222333000181</x:CNPJ></x:emit>'
  const [read, polluted] = await answered(
    good.replace('<emit>', `${cuckoo}<emit>`),
    good.replace('<transp>', '<__proto__><polluted>1</polluted></__proto__><constructor/><transp>'),
  )
  expect(read?.Documentos).toMatchObject([{ Recusas: [] }])
  expect(polluted?.Documentos).toMatchObject([{ Numero: '1' }])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('a value that is none is named as missing, whatever it is', async () => {
  for (const amount of ['-1.00', 'NaN', '1e9', '9'.repeat(400), '1,50', '0x10', '']) {
    const [read] = await answered(good.replace(/<vNF>[^<]*/, `<vNF>${amount}`))
    expect(read?.Documentos).toMatchObject([{ Valor: null, Recusas: [{ Campo: 'Valor' }] }])
  }
  for (const day of ['2026-02-31T00:00:00', '0000-00-00', 'hoje']) {
    const [read] = await answered(good.replace(/<dhEmi>[^<]*/, `<dhEmi>${day}`))
    expect(read?.Documentos).toMatchObject([{ DataEmissao: null, Recusas: [{ Campo: 'DataEmissao' }] }])
  }
  const [zero] = await answered(good.replace(/<vNF>[^<]*/, '<vNF>0.00'))
  expect(zero?.Documentos).toMatchObject([{ Recusas: [{ Campo: 'Valor' }] }])
})

test('bodies beyond the limits are refused: of all files, of their number, and of what is no base64', async () => {
  const call = async (Arquivos: readonly object[]) =>
    (await payer.call(PATH, { IdPagamento, Arquivos })).status
  const large = notaFile(Buffer.alloc(LARGEST_NOTA - 1, 32))
  expect(await call([large, large, large, large])).toBe(413)
  expect(await call(Array.from({ length: MOST_NOTA_FILES + 1 }, () => notaFile(good)))).toBe(422)
  expect(await call([])).toBe(422)
  expect(await call([{ Nome: 'a.xml', Conteudo: '<nfeProc/>' }])).toBe(422)
  expect(await call([{ Nome: 'a.xml', Conteudo: 'A'.repeat(5 * LARGEST_NOTA) }])).toBe(413)
})

test('a name of a file is only a name', async () => {
  const path = PATH.replace('conferir', 'incluir')
  const file = {
    ...notaFile(nfseXml({ ...(await partiesOf(payer, await all.made(payer, '1.00'))), number: 77 })),
    Nome: '../../etc/\u202e<b>.html',
  }
  const { status, body } = await payer.call(path, { IdPagamento, Arquivos: [file] })
  expect([status, body]).toMatchObject([200, { Anexos: [expect.any(Number)] }])
  const kept = (await payer.list(entityNamed('pagamento/documento'), `idPagamento=${IdPagamento}`)).body
  expect(kept).toMatchObject([{ Nome: 'b.html.xml', ContentType: 'application/xml' }])
})
