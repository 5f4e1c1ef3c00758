import { parseArgs } from 'node:util'
import { givenUp, settleLetter } from '#server/commands/letters.ts'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { readLocation } from '#server/environment.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run letters -- --list
npm run letters -- --send 7
npm run letters -- --discard 7
E-mails that could not be delivered and were given up.`

const option = { type: 'string' } as const

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { list: { type: 'boolean' }, send: option, discard: option } })
  const { list, send, discard } = values
  if ([list, send, discard].filter(value => value !== undefined).length !== 1) throw new Error(USAGE)
  const db = await openDatabase(readLocation(process.env, 'production'))
  try {
    await setupDatabase(db)
    if (list) await printLetters(db)
    if (send !== undefined) await settleLetter(db, idOf(send), 'send')
    if (discard !== undefined) await settleLetter(db, idOf(discard), 'discard')
  } finally {
    await db.close()
  }
  if (!list) console.log('Done')
})

async function printLetters(db: Database): Promise<void> {
  const letters = await givenUp(db)
  for (const { Id, Quando, Assunto, Para, Empresa, Motivo } of letters)
    console.log([Id, Quando, Assunto, Para, Empresa ?? '', Motivo].join('\t'))
  if (letters.length === 0) console.log('No e-mail was given up')
}

function idOf(text: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw new Error(`${text} is no number of an e-mail`)
  return id
}
