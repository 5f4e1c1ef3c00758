import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type LoadResult, tableCommands } from '#contract/features/tabela.ts'
import { LARGEST_TABLE, type TableFile } from '#server/adapters/officialTables.ts'
import { publishedFile } from '#server/adapters/outgoing/publishedFile.ts'
import { translate, translateMessage } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { readLocation } from '#server/environment.ts'
import { loadTable } from '#server/official/load.ts'
import { tablesOf } from '#server/official/tables.ts'
import { commandAddress } from '#server/publishers.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { runCommand } from './command.ts'

const USAGE = `npm run tables -- --list
npm run tables -- ncm ncm.json
npm run tables -- attributes https://portalunico.siscomex.gov.br/cadatributos/api/atributo-ncm/download/json?perfil=PUBLICO
npm run tables -- banks
npm run tables -- recintos recintos.csv
Loads an official table from a file or an https address; without either, from its configured address (NCM_URL,
ATTRIBUTES_URL, BANKS_URL). --list says where the rows of every table are from. A file that is broken, or has under 90 % of
the present rows, changes nothing.`

/** Names of what a load tells examples of. */
const told: { readonly [K in keyof LoadResult['Exemplos']]: string } = {
  Incluidas: 'Added',
  Encerradas: 'Ended',
  Alteradas: 'Changed',
  DeixadasDeFora: 'Left out',
}

type CommandName = keyof typeof tableCommands

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(tableCommands, name)
}

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { list: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [name, from, ...rest] = positionals
  if (values.list ? positionals.length > 0 : name === undefined || !isCommand(name) || rest.length > 0)
    throw new Error(USAGE)
  const db = await openDatabase(readLocation(process.env, 'production'))
  try {
    await setupDatabase(db)
    if (name !== undefined && isCommand(name)) await load(db, name, from)
    else await list(db)
  } catch (thrown) {
    throw thrown instanceof Problem ? new Error(reasonOf(thrown)) : thrown
  } finally {
    await db.close()
  }
})

async function load(db: Database, name: CommandName, from: string | undefined): Promise<void> {
  const result = await loadTable(db, tableCommands[name], async () => {
    const file = await fileOf(name, from)
    console.log(`${file.origin}: ${file.bytes.length} bytes`)
    return file
  })
  print(result)
}

async function fileOf(name: CommandName, from: string | undefined): Promise<TableFile> {
  const isAddress = from !== undefined && /^[a-z]+:\/\//i.test(from)
  if (from !== undefined && !isAddress) return { bytes: await bytesOf(from), origin: basename(from) }
  const address = commandAddress(process.env, tableCommands[name], from)
  if (!address) throw new Error(`No address is configured for ${name}: name a file or an address\n\n${USAGE}`)
  return { bytes: await publishedFile(address, LARGEST_TABLE), origin: address.url }
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new Error(`The file ${path} cannot be read`, { cause: error })
  }
}

function print({ Situacao, Exemplos, Obrigatorios, ...counts }: LoadResult): void {
  console.log(
    Situacao === 'igual'
      ? 'The same content as before: nothing was changed'
      : `${counts.Linhas} rows: ${counts.Incluidas} added, ${counts.Alteradas} changed, ${counts.Encerradas} ended, ${counts.DeixadasDeFora} left out`,
  )
  for (const [kind, label] of Object.entries(told)) {
    const some = Exemplos[kind as keyof typeof told]
    if (some.length > 0) console.log(`${label}, for example: ${some.join(', ')}`)
  }
  for (const { Dia, Codigo, Nome, Ncms } of Obrigatorios)
    console.log(`Required from ${Dia}: ${Codigo} ${Nome} (${Ncms} NCMs)`)
}

async function list(db: Database): Promise<void> {
  for (const { Tabela, Abrangencia, Linhas, Origem, Dia, Versao } of await tablesOf(db.kysely))
    console.log(
      [
        Tabela,
        translate('en', `tables.coverage.${Abrangencia}`),
        Linhas,
        Origem ?? '',
        Dia ?? '',
        Versao ?? '',
      ].join('\t'),
    )
}

function reasonOf({ code, details }: Problem): string {
  return translateMessage('en', details.message ?? { key: `problems.${code}` })
}
