import { MOST_STATEMENT_LINES } from '#contract/features/extrato.ts'
import { isExistingDay } from '#rules/grammar/isoDay.ts'
import { statementAmount } from './statementAmount.ts'
import { StatementRefused } from './statementRefused.ts'

/** Account as its bank writes it; a part that the file leaves out is empty. */
export type StatementAccount = { readonly bank: string; readonly branch: string; readonly number: string }

/** Movement of an account; the amount is negative where money left it. */
export type Movement = {
  readonly fitId: string
  readonly day: string
  readonly amount: string
  readonly type: string
  readonly text: string
}

export type Statement = {
  readonly account: StatementAccount
  /** Currency of its amounts by ISO 4217; empty where the file does not say. */
  readonly currency: string
  readonly movements: readonly Movement[]
}

/** Characters kept of a movement's identification and of its text. */
const LONGEST = { fitId: 255, text: 300 } as const

// Each alternative begins with another character and has a bound where it could be tried anew, so that the time is linear.
const TOKEN =
  /<!\[CDATA\[(?<raw>[^\]]{0,1000})\]\]>|<(?<end>\/?)(?<name>[A-Za-z][\w.]{0,40})(?:\s[^<>]{0,200})?\/?>|(?<text>[^<]+)|</g

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decoded = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|(\w{2,5}));/g, (whole, code?: string, name = '') => {
    if (code === undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole
    return Number(code) >= 32 && Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : whole
  })

type Fields = Map<string, string>

/** Parts of a file in which an element of the same name means something else. */
const PARTS: Readonly<Record<string, 'account' | 'movement' | 'other'>> = {
  BANKACCTFROM: 'account',
  STMTTRN: 'movement',
  BANKACCTTO: 'other',
  CCACCTTO: 'other',
  ORIGCURRENCY: 'other',
  LEDGERBAL: 'other',
  AVAILBAL: 'other',
}

/**
 * Statement of one bank account from the text of an OFX file, of SGML (1.x), where elements with a value need not be closed,
 * or XML (2.x). It is read by a scanner of ours, in linear time and without recursion (decision 0319). Throws StatementRefused.
 */
export function readOfx(text: string): Statement {
  const start = text.search(/<OFX[\s>]/i)
  if (start < 0) throw new StatementRefused('notOfx')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new StatementRefused('declarations')
  const others: Fields = new Map()
  const found = { account: [] as Fields[], movement: [] as Fields[] }
  let part: 'account' | 'movement' | 'other' | undefined
  let within = others
  let open: string | undefined
  const currencies = new Set<string>()
  for (const { groups = {} } of text.slice(start).matchAll(TOKEN)) {
    const value = groups['raw'] ?? (groups['text'] === undefined ? undefined : decoded(groups['text']))
    if (value !== undefined) {
      if (open === 'CURDEF') currencies.add(currencyOf(value))
      if (open !== undefined && part !== 'other') within.set(open, (within.get(open) ?? '') + value)
      continue
    }
    const name = groups['name']?.toUpperCase()
    if (name === undefined) continue
    open = groups['end'] ? undefined : name
    if (name === 'CCSTMTRS') throw new StatementRefused('creditCard')
    const begins = PARTS[name]
    if (!begins) continue
    if (groups['end']) {
      // Accounts and currencies stand within movements, too.
      part = begins === 'other' && within !== others ? 'movement' : undefined
      if (part === undefined) within = others
      continue
    }
    part = begins
    if (begins === 'other') continue
    within = new Map()
    found[begins].push(within)
    if (found.movement.length > MOST_STATEMENT_LINES) throw new StatementRefused('tooManyLines')
  }
  const [currency = '', ...further] = currencies
  if (further.length > 0) throw new StatementRefused('severalAccounts')
  return statementOf(found.account, currency, found.movement)
}

const currencyOf = (text: string) => /^[A-Z]{3}$/.exec(text.trim().toUpperCase())?.[0] ?? ''

const textOf = (fields: Fields | undefined, name: string) =>
  (fields?.get(name) ?? '').replace(/\s+/g, ' ').trim()

function statementOf(accounts: readonly Fields[], currency: string, movements: readonly Fields[]): Statement {
  const [account, ...others] = accounts.map(fields => ({
    bank: textOf(fields, 'BANKID').slice(0, 20),
    branch: textOf(fields, 'BRANCHID').slice(0, 20),
    number: textOf(fields, 'ACCTID').slice(0, 40),
  }))
  if (movements.length === 0) throw new StatementRefused('noLines')
  if (others.some(other => JSON.stringify(other) !== JSON.stringify(account))) {
    throw new StatementRefused('severalAccounts')
  }
  return {
    account: account ?? { bank: '', branch: '', number: '' },
    currency,
    movements: movements.map((fields, at) => movementOf(fields, at, currency)),
  }
}

function movementOf(fields: Fields, at: number, currency: string): Movement {
  const written = textOf(fields, 'DTPOSTED')
  const day = /^(\d{4})(\d\d)(\d\d)/.exec(written)?.slice(1).join('-') ?? ''
  const amount = statementAmount(textOf(fields, 'TRNAMT'))
  // A line that cannot be read is no reason to leave it out unsaid: the sum would be another than the bank's.
  if (!isExistingDay(day) || day < '1990' || day > '2100') throw new StatementRefused('day', at + 1)
  if (amount === undefined) throw new StatementRefused('amount', at + 1)
  // An amount is in the currency of its CURRENCY, whereas ORIGCURRENCY tells what it was before (OFX 2.2, 5.2).
  const own = currencyOf(textOf(fields, 'CURSYM'))
  if (own !== '' && currency !== '' && own !== currency) throw new StatementRefused('currency', at + 1)
  const [name, memo] = [textOf(fields, 'NAME'), textOf(fields, 'MEMO')]
  const text = memo.includes(name) ? memo : [name, memo].filter(Boolean).join(' · ')
  return {
    fitId: textOf(fields, 'FITID').slice(0, LONGEST.fitId),
    day,
    amount,
    type: textOf(fields, 'TRNTYPE').toUpperCase().slice(0, 20),
    text: text.slice(0, LONGEST.text),
  }
}
