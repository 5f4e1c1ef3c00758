import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import type { FilePlace } from '#server/core/fileStore.ts'
import { ownerOfCertificate } from '#server/features/certificado/secret.ts'

/** File of a row, as the command that moves files reads it: its bytes are as the column has them. */
export type KeptFile = FilePlace & { readonly Id: number; readonly company: number }

/** Bytes of a column and of the file: the same, but for what is sealed in the database. */
type Column = {
  readonly opened: (encryption: Encryption, file: KeptFile) => Uint8Array
  readonly stored: (encryption: Encryption, file: KeptFile, bytes: Uint8Array) => Uint8Array
}

/** Rows that hold files, in a column of bytes or in one of objects. */
export type KeptFiles = Column & {
  readonly name: string
  readonly table: string
  /** Column of a row's Id. */
  readonly key: string
  readonly bytes: string
  readonly object: string
  /** Company of a row, which is `f` there. */
  readonly company: RawBuilder<unknown>
  /** Rows of the table that are meant. */
  readonly where: RawBuilder<unknown>
  /** Statement that writes another place of a file, without its condition. */
  readonly setting: (to: FilePlace) => RawBuilder<unknown>
}

const plain: Column = { opened: (_, { Conteudo }) => bytesOf(Conteudo), stored: (_, __, bytes) => bytes }

function bytesOf(bytes: Uint8Array | null): Uint8Array {
  if (!bytes) throw new Error('A row holds neither bytes nor an object')
  return bytes
}

const own = { company: sql`f."IdRegistro"`, where: sql`true` }

const inConteudo = { ...plain, ...own, bytes: 'Conteudo', object: 'Objeto' }

const picture = (of: 'usuario' | 'filial'): KeptFiles => ({
  ...inConteudo,
  ...{ name: `imagem ${of}`, table: 'imagem', key: 'IdDe', where: sql`f."De" = ${of}` },
  setting: ({ Conteudo, Objeto }) => sql`update imagem f set "Conteudo" = ${Conteudo}, "Objeto" = ${Objeto}`,
})

/** Every column in which files are held. */
export const everyKept: readonly KeptFiles[] = [
  picture('usuario'),
  picture('filial'),
  {
    ...inConteudo,
    ...{ name: 'pagamento documento', table: 'pagamento_documento_conteudo', key: 'IdDocumento' },
    setting: ({ Conteudo, Objeto }) =>
      sql`update pagamento_documento_conteudo f set "Conteudo" = ${Conteudo}, "Objeto" = ${Objeto}`,
  },
  {
    ...inConteudo,
    ...{ name: 'partnumber foto', table: 'partnumber_foto_conteudo', key: 'IdFoto' },
    setting: ({ Conteudo, Objeto }) =>
      sql`update partnumber_foto_conteudo f set "Conteudo" = ${Conteudo}, "Objeto" = ${Objeto}`,
  },
  {
    ...{ ...plain, ...own, bytes: 'Miniatura', object: 'ObjetoMiniatura' },
    ...{ name: 'partnumber miniatura', table: 'partnumber_foto_conteudo', key: 'IdFoto' },
    setting: ({ Conteudo, Objeto }) =>
      sql`update partnumber_foto_conteudo f set "Miniatura" = ${Conteudo}, "ObjetoMiniatura" = ${Objeto}`,
  },
  {
    ...{ name: 'certificado', table: 'certificado_segredo', key: 'IdCertificado' },
    ...{ bytes: 'Arquivo', object: 'Objeto', where: sql`true` },
    company: sql`(select c."IdRegistro" from certificado c where c."Id" = f."IdCertificado")`,
    opened: ({ decrypt }, file) => decrypt(bytesOf(file.Conteudo), ownerOfCertificate(file)),
    stored: ({ encrypt }, file, bytes) => encrypt(bytes, ownerOfCertificate(file)),
    setting: ({ Conteudo, Objeto }) =>
      sql`update certificado_segredo f set "Arquivo" = ${Conteudo}, "Objeto" = ${Objeto}`,
  },
]

/** Next file behind an Id that is in an object, or in none. */
export async function nextKept(
  trx: Executor,
  { table, key, bytes, object, company, where }: KeptFiles,
  { behind, isInObject }: { readonly behind: number; readonly isInObject: boolean },
): Promise<KeptFile | undefined> {
  const isThere = sql`${sql.ref(`f.${isInObject ? object : bytes}`)} is not null`
  const { rows } = await sql<KeptFile>`
    select ${sql.ref(`f.${key}`)} as "Id", ${company} as company,
      ${sql.ref(`f.${bytes}`)} as "Conteudo", ${sql.ref(`f.${object}`)} as "Objeto"
    from ${sql.table(table)} f where ${where} and ${sql.ref(`f.${key}`)} > ${behind} and ${isThere}
    order by 1 limit 1`.execute(trx)
  return rows[0]
}

/** Writes another place of a file; false where the row holds another one by now, or is gone. */
export async function movedTo(
  trx: Executor,
  { key, bytes, object, where, setting }: KeptFiles,
  from: KeptFile,
  to: FilePlace,
): Promise<boolean> {
  const isSame = from.Conteudo
    ? sql`sha256(${sql.ref(`f.${bytes}`)}) = ${createHash('sha256').update(from.Conteudo).digest()}`
    : sql`${sql.ref(`f.${object}`)} = ${from.Objeto}`
  const { numAffectedRows } = await sql`
    ${setting(to)} where ${where} and ${sql.ref(`f.${key}`)} = ${from.Id} and ${isSame}`.execute(trx)
  return numAffectedRows === 1n
}

/** Whether any row holds the object `o`. */
export const isHeld = sql.join(
  [...new Map(everyKept.map(one => [`${one.table} ${one.object}`, one])).values()].map(
    ({ table, object }) =>
      sql`exists (select 1 from ${sql.table(table)} f where ${sql.ref(`f.${object}`)} = o."Id")`,
  ),
  sql` or `,
)
