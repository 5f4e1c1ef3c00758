import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Endpoint } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { imagemEndpoints } from '#contract/features/imagem.ts'
import { pagamentoEndpoints } from '#contract/features/pagamento.ts'
import { partnumberEndpoints } from '#contract/features/partnumber.ts'
import { outsideOf } from '#server/adapters/outside.ts'
import type { FileStorage } from '#server/adapters/storage/objectStore.ts'
import { PFX_PASSWORD, pfxValue } from '../../support/pfx.ts'
import { callsOf } from './calls.ts'
import { demoApp } from './demoApp.ts'
import { demoEnvironment } from './demoEnvironment.ts'
import { fittingNota } from './notas.ts'
import { worker } from './registers.ts'
import { s3Bucket, storageAt } from './s3.ts'
import type { Server } from './server.ts'

/** Server of the importer over the same database, whose files go to a storage. */
export async function storingServer({ db, tokenOf }: Server, storage: FileStorage | null) {
  const app = demoApp(db, {}, outsideOf({ ...demoEnvironment, storage }))
  const { call, signIn } = callsOf(app)
  const token = await tokenOf('industria@demo.canal')
  const server = { db, app, call, signIn, tokenOf, stop: async () => {} }

  const request = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${token}`, ...init.headers }
    const answer = await app.request(path, { ...init, headers })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  return {
    ...{ db, app, token, call },
    importer: worker(server, token),
    get: (path: string, headers: Readonly<Record<string, string>> = {}) => request(path, { headers }),
    send: async (path: string, bytes: Uint8Array) => {
      const {
        status,
        headers,
        bytes: text,
      } = await request(path, {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: { 'Content-Type': 'application/octet-stream' },
      })
      return { status, headers, body: JSON.parse(text.toString()) as { Id?: number; Message: string } }
    },
  }
}

/** Bucket, and a server whose new files go there. */
export async function storedIn(server: Server, patience?: number) {
  const bucket = await s3Bucket()
  return { bucket, to: await storingServer(server, storageAt(bucket.url, true, patience)) }
}

export type StoringServer = Awaited<ReturnType<typeof storingServer>>

const pathOf = ({ path }: Endpoint, query: Readonly<Record<string, string | number>>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const oneId = async ({ db }: StoringServer, statement: ReturnType<typeof sql<{ Id: number }>>) =>
  (await statement.execute(db.kysely)).rows[0]?.Id ?? 0

const industria = sql`(select "IdRegistro" from usuario where "Email" = 'industria@demo.canal')`

/** Company of the importer. */
export const companyOf = (server: StoringServer) =>
  oneId(server, sql`select "IdRegistro" as "Id" from usuario where "Email" = 'industria@demo.canal'`)

/** Request of the importer that is still written. */
export const requestOf = (server: StoringServer) =>
  oneId(
    server,
    sql`select "Id" from pagamento where "IdRegistro" = ${industria} and "StatusPagamento" = 1 order by 1 limit 1`,
  )

/** PDF of a size, the same at each run, that does not repeat itself. */
export function pdfOf(size: number): Buffer {
  const lines: string[] = ['%PDF-1.7']
  for (let at = 0; lines.length * 64 < size; at += 1)
    lines.push(createHash('sha256').update(`linha ${at}`).digest('hex'))
  return Buffer.from(lines.join('\n').slice(0, size))
}

const noise = { width: 300, height: 200, channels: 3, background: '#3a64a9' } as const
const picture = () =>
  sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .png()
    .toBuffer()

/** File that a place has stored: the paths it is read at, and how it is removed. */
export type PlacedFile = {
  readonly status: number
  readonly reads: readonly string[]
  readonly sent: Uint8Array
  readonly remove: () => Promise<unknown>
}

/** Attaches a file to a request of the importer. */
export async function attach(
  server: StoringServer,
  bytes: Uint8Array,
  idPagamento?: number,
): Promise<PlacedFile> {
  const of = idPagamento ?? (await requestOf(server))
  const path = pathOf(pagamentoEndpoints['pagamento/documento/adicionar'], {
    idPagamento: of,
    nome: 'nota.pdf',
  })
  const { status, body } = await server.send(path, bytes)
  const id = body.Id ?? 0
  return {
    ...{ status, sent: bytes },
    reads: [pathOf(pagamentoEndpoints['pagamento/documento/download'], { id })],
    remove: () => server.importer.remove(entityNamed('pagamento/documento'), id),
  }
}

const imageOf =
  (of: 'perfil/foto' | 'filial/logo', statement: ReturnType<typeof sql<{ Id: number }>>) =>
  async (server: StoringServer): Promise<PlacedFile> => {
    const id = await oneId(server, statement)
    const sent = await picture()
    const { status } = await server.send(pathOf(imagemEndpoints[`${of}/adicionar`], { id }), sent)
    return {
      ...{ status, sent },
      reads: [pathOf(imagemEndpoints[of], { id })],
      remove: () => server.get(pathOf(imagemEndpoints[`${of}/excluir`], { id })),
    }
  }

/** Every place that stores files and answers them, by its name. */
export const places: Readonly<Record<string, (server: StoringServer) => Promise<PlacedFile>>> = {
  'photo of a user': imageOf(
    'perfil/foto',
    sql`select "Id" from usuario where "Email" = 'industria@demo.canal'`,
  ),
  'logo of a branch': imageOf(
    'filial/logo',
    sql`select "Id" from filial where "IdRegistro" = ${industria} and "Matriz"`,
  ),
  attachment: server => attach(server, pdfOf(200_000)),
  'XML of a fiscal document': async server => {
    const id = await requestOf(server)
    const request = (await server.importer.model(entityNamed('pagamento'), id)).body as never
    const file = await fittingNota(server.importer, request, 90_000 + (Date.now() % 9_999))
    const path = '/api/canal/financeiro/pagamento/docfiscal/xml/incluir'
    const { status, body } = await server.importer.call(path, { IdPagamento: id, Arquivos: [file] })
    const made = body as { readonly Anexos: readonly number[]; readonly Documentos: readonly number[] }
    const [attachment = 0] = made.Anexos ?? []
    return {
      ...{ status, sent: Buffer.from(file.Conteudo, 'base64') },
      reads: [pathOf(pagamentoEndpoints['pagamento/documento/download'], { id: attachment })],
      remove: async () => {
        await server.importer.remove(entityNamed('pagamento/docfiscal'), made.Documentos[0] ?? 0)
        return server.importer.remove(entityNamed('pagamento/documento'), attachment)
      },
    }
  },
  'photo of a product': async server => {
    const { Id: idPartnumber } = await server.importer.createSample(entityNamed('partnumber'))
    const sent = await picture()
    const path = pathOf(partnumberEndpoints['partnumber/foto/adicionar'], {
      idPartnumber,
      nome: 'frente.png',
    })
    const { status, body } = await server.send(path, sent)
    const id = body.Id ?? 0
    return {
      ...{ status, sent },
      reads: (['inteira', 'miniatura'] as const).map(tamanho =>
        pathOf(partnumberEndpoints['partnumber/foto/download'], { id, tamanho }),
      ),
      remove: () => server.importer.remove(entityNamed('partnumber/foto'), id),
    }
  },
}

/** Certificate of the importer: it is read by the jobs alone. */
export const certificateOf = (server: StoringServer, Nome: string) =>
  server.importer.createSample(entityNamed('certificado'), {
    ...{ Nome, Arquivo: pfxValue(), Senha: PFX_PASSWORD },
  })
