import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { Answer, CompanyCall } from '#server/http/context.ts'
import { dispositionOf } from '#server/http/disposition.ts'
import { Problem } from '#server/http/problem.ts'
import { recordById, type WireRecord } from '#server/registers/record.ts'
import { create } from '#server/registers/save.ts'

const pagamento = entityNamed('pagamento')
const documento = entityNamed('pagamento/documento')
const LONGEST_NAME = 255

/** The media types that are taken, each with how the name of such a file may end. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/xml': ['xml'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
}

/** What a file is by its bytes; refuses what is not taken, or is called something else than it is. */
async function typeOf(bytes: Uint8Array, name: string): Promise<string> {
  // Loaded with the first file: a server starts sooner without.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  const endings = TAKEN[found?.mime ?? '']
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!found || !endings?.includes(ending))
    throw new Problem('invalid', { told: { key: 'attachments.refused' } })
  return found.mime
}

/** The last part of whatever path a name has, without what no file system likes. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const kept = last
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  return (kept || 'anexo').slice(-LONGEST_NAME)
}

type Sent = { readonly idPagamento: number; readonly nome: string }

/** Attaches a file to a request: of a known type by its content, under a name without a path. */
export async function attach(
  call: CompanyCall,
  { idPagamento, nome }: Sent,
  bytes: Uint8Array,
): Promise<number> {
  await recordById(call.trx, pagamento, call.company, idPagamento)
  const Nome = safeName(nome)
  const ContentType = await typeOf(bytes, Nome)
  const body = { IdPagamento: idPagamento, Nome, TipoDocumento: 'OUTRO' }
  const created = (await create(documento, { ...call, body })).body as WireRecord
  await sql`update pagamento_documento set "ContentType" = ${ContentType}, "Tamanho" = ${bytes.length},
    "DataEnvio" = now(), "EnviadoPor" = ${call.caller.Nome} where "Id" = ${created.Id}`.execute(call.trx)
  await call.trx
    .insertInto('pagamento_documento_conteudo')
    .values({ IdRegistro: call.company, IdDocumento: created.Id, Conteudo: bytes })
    .execute()
  return created.Id
}

/** An attachment as a file to keep: never shown by the browser on its own. */
export async function attachmentAnswer(call: CompanyCall, id: number): Promise<Answer> {
  const record = await recordById(call.trx, documento, call.company, id)
  const { rows } = await sql<{ Conteudo: Uint8Array }>`
    select "Conteudo" from pagamento_documento_conteudo where "IdDocumento" = ${id}`.execute(call.trx)
  const [found] = rows
  if (!found) throw new Problem('notFound')
  return {
    body: new Uint8Array(found.Conteudo),
    headers: {
      'Content-Type': String(record['ContentType'] ?? 'application/octet-stream'),
      'Content-Disposition': dispositionOf(String(record['Nome'])),
    },
  }
}
