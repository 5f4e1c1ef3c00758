import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { FilePlace, FileStore, HeldFile } from '#server/core/fileStore.ts'
import { warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'

/** Logo of a company, that of its headquarters; undefined without one. */
export async function companyLogo(trx: Executor, company: number): Promise<HeldFile | undefined> {
  const { rows } = await sql<FilePlace>`
    select i."Conteudo", i."Objeto" from imagem i
    join filial f on f."Id" = i."IdDe" and f."IdRegistro" = i."IdRegistro" and f."Matriz"
    where i."IdRegistro" = ${company} and i."De" = 'filial'`.execute(trx)
  const [found] = rows
  return found && { ...found, company }
}

/** Logo of the company that owns the channel, read as the database's owner; undefined without one. */
export async function ownerLogo(trx: Executor): Promise<HeldFile | undefined> {
  const { rows } = await sql<{ Id: number }>`
    select "Id" from registro where "Proprietario" and "Ativo"`.execute(trx)
  const [owner] = rows
  return owner && companyLogo(trx, owner.Id)
}

/** Pixels of the logo's height in an e-mail: twice what is shown, for fine screens. */
const MAIL_HEIGHT = 96

/** Owner's logo for e-mails, as PNG; undefined without one. Never rejects: an e-mail goes without its logo. */
export async function mailLogo(db: Database, files: FileStore): Promise<Buffer | undefined> {
  try {
    const found = await asOwner(db, ownerLogo)
    if (!found) return undefined
    const { default: sharp } = await import('sharp')
    const bytes = await (await files.get(found)).read()
    return await sharp(bytes).resize({ height: MAIL_HEIGHT }).png().toBuffer()
  } catch (error) {
    warnThrottled('logo of e-mails not read', error)
    return undefined
  }
}
