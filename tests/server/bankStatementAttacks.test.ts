import { expect, test } from 'vitest'
import { LARGEST_STATEMENT } from '#contract/features/extrato.ts'
import { likeBancoDoBrasil, likeItau } from '../support/bankStatements.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const { server } = paymentsWorld()

async function analyse(file: string) {
  const response = await server.app.request('/api/canal/financeiro/baixa/extrato/analisar', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await server.tokenOf('industria@demo.canal')}`,
      'Content-Type': 'application/octet-stream',
    },
    body: file,
  })
  const { Message } = (await response.json()) as { readonly Message?: string }
  return [response.status, Message] as const
}

const line = (values: object = {}) => ({
  ...{ fitId: '1', day: '20261120', amount: '-1.00', text: 'A' },
  ...values,
})
const withAmount = (amount: string) => likeItau([line(), line({ amount, fitId: '2' })])
test.each([
  ['nothing', '', 'não é um extrato'],
  ['a picture', '\u0089PNG\r\n', 'não é um extrato'],
  ['zero bytes', likeItau([line({ text: 'A\0B' })]), 'não é um extrato'],
  ['an entity', `<!DOCTYPE OFX [<!ENTITY a "b">]>${likeItau([line()])}`, 'declarações'],
  [
    'an external entity',
    likeItau([line()]).replace('<OFX>', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><OFX>'),
    'declarações',
  ],
  ['a credit card', likeItau([line()]).replaceAll('STMTRS', 'CCSTMTRS'), 'cartão'],
  [
    'two accounts',
    `${likeItau([line()])}${likeItau([line()], { bank: '1', branch: '2', number: '3' })}`,
    'mais de uma conta',
  ],
  ['no line', likeItau([]), 'não tem lançamentos'],
  ['100,000 lines', `<OFX>${'<STMTTRN>'.repeat(100_000)}`, 'mais de 5.000'],
  ['nothing but openings', `<OFX>${'<A>'.repeat(600_000)}`, 'não tem lançamentos'],
  ['one long name', `<OFX><${'A'.repeat(1_900_000)}`, 'não tem lançamentos'],
  ['blanks', `<OFX><A${' '.repeat(1_900_000)}`, 'não tem lançamentos'],
  ['less-than signs', `<OFX>${'<'.repeat(1_900_000)}`, 'não tem lançamentos'],
  ['ampersands', `<OFX><STMTTRN><MEMO>${'&'.repeat(1_900_000)}`, 'lançamento 1 não tem uma data'],
  ['a day of the 13th month', likeItau([line({ day: '20261320' })]), 'lançamento 1 não tem uma data'],
  ['a day of the year 9999', likeItau([line(), line({ day: '99990101' })]), 'lançamento 2 não tem uma data'],
  ['no amount', withAmount(''), 'lançamento 2 não tem um valor'],
  ['no number', withAmount('NaN'), 'lançamento 2 não tem um valor'],
  ['infinity', withAmount('-Infinity'), 'lançamento 2 não tem um valor'],
  ['an exponent', withAmount('-1e9'), 'lançamento 2 não tem um valor'],
  ['thousands or decimals', withAmount('-1.234'), 'lançamento 2 não tem um valor'],
  [
    'a line in another currency than its own',
    likeBancoDoBrasil([line()]).replace('<CURSYM>BRL', '<CURSYM>USD'),
    'lançamento 1 está em outra moeda',
  ],
  [
    'two currencies',
    `${likeItau([line()])}${likeItau([line()]).replace('<CURDEF>BRL', '<CURDEF>USD')}`,
    'mais de uma conta',
  ],
  [
    'a currency that its account does not have',
    likeItau([line()]).replace('<CURDEF>BRL', '<CURDEF>USD'),
    'está em USD',
  ],
  ['UTF-16', Buffer.from(likeItau([line()]), 'utf16le').toString('latin1'), 'não é um extrato'],
  ['more digits than an amount has', withAmount(`-${'9'.repeat(16)}`), 'lançamento 2 não tem um valor'],
])('a file with %s is refused with its reason', async (_what, file, reason) => {
  expect(await analyse(file)).toEqual([422, expect.stringContaining(reason)])
})

test('a file that is too large is refused by its size', async () => {
  expect((await analyse('A'.repeat(LARGEST_STATEMENT + 1)))[0]).toBe(413)
})

test('names of prototypes, nested parts and elements left open are read as what they are', async () => {
  const odd = likeItau([
    line({ text: '__proto__<__proto__>1<constructor>2', amount: '-1.234,50' }),
    line({ amount: '-0.00', fitId: '2' }),
  ]).replace('</BANKTRANLIST>', '')
  expect(await analyse(odd)).toEqual([200, undefined])
})
