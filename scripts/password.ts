import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** First line of standard input; in a terminal the password is asked for twice, without echo. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  lines.once('SIGINT', () => process.exit(1))
  const ask = async (question: string) => {
    process.stdout.write(question)
    const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close').then(nothingGiven)])
    process.stdout.write('\n')
    return String(line)
  }
  try {
    const password = await ask('Password, at least 12 characters: ')
    if ((await ask('The same again: ')) !== password) throw new Error('The two passwords differ')
    return password
  } finally {
    lines.close()
  }
}

function nothingGiven(): never {
  throw new Error('No password was given')
}
