import type { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { asOwner } from '#server/db/transaction.ts'
import { paymentsOf } from './pagamentos.ts'
import { request } from './partFiles.ts'
import { sendPicture } from './pictures.ts'
import { worker } from './registers.ts'
import { registrationsAt } from './registrations.ts'
import type { Server } from './server.ts'

/** Makes a prepared change. */
export type Change = () => Promise<{ readonly status: number; readonly body?: unknown }>

/** Prepares the records of a change; returns the change itself. */
export type Making = () => Promise<Change>

/** Users who make changes, and records that no `adicionar` endpoint creates. */
export async function changersAt(server: Server) {
  const by = async (email: string) => worker(server, await server.tokenOf(`${email}@demo.canal`))
  const [own, other] = [await by('industria'), await by('outra')]
  const [provider, owner] = [await by('transportador'), await by('canal')]
  const payments = paymentsOf(server)
  const token = await server.tokenOf('industria@demo.canal')
  const { payer, draft, add, authorized } = payments
  const run = <T>(statement: ReturnType<typeof sql<T>>) => asOwner(server.db, trx => statement.execute(trx))

  const attachmentPath = async () =>
    `/api/canal/financeiro/pagamento/documento/adicionar?idPagamento=${await request(payer)}&nome=a.pdf`

  /** Attachment of a new payment request. */
  async function attachment(): Promise<StoredRow> {
    const { body } = await payer.call(await attachmentPath(), '%PDF-1.7\n%%EOF\n')
    return (await payer.model(entityNamed('pagamento/documento'), (body as StoredRow).Id)).body as StoredRow
  }

  const photoPath = async () =>
    `/api/canal/cadastros/partnumber/foto/adicionar?idPartnumber=${(await own.createSample(entityNamed('partnumber'))).Id}&nome=a.png`

  /** Photo of a new product. */
  async function photo(): Promise<StoredRow> {
    const { Id } = (await (await sendPicture(server, await photoPath(), token)).json()) as StoredRow
    return (await own.model(entityNamed('partnumber/foto'), Id)).body as StoredRow
  }

  /** Item of a settlement that is not posted. */
  async function settled(): Promise<StoredRow> {
    const { Id } = await draft()
    await add(Id, (await authorized('10.00')).Id)
    const { body } = await payer.list(entityNamed('baixa/item'), `idBaixa=${Id}`)
    return (body as readonly StoredRow[])[0] as StoredRow
  }

  const special: Readonly<Record<string, () => Promise<StoredRow>>> = {
    'baixa/item': settled,
    'pagamento/documento': attachment,
    'partnumber/foto': photo,
  }
  const registrations = registrationsAt(server)
  const people = { own, other, provider, owner, payments }
  return { ...people, server, token, registrations, run, attachmentPath, photoPath, special, settled }
}

export type Changers = Awaited<ReturnType<typeof changersAt>>
