import type { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { WireRecord } from '#server/registers/record.ts'
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
  const payments = await paymentsOf(server)
  const token = await server.tokenOf('industria@demo.canal')
  const { payer, draft, add, authorized } = payments
  const run = <T>(statement: ReturnType<typeof sql<T>>) => asOwner(server.db, trx => statement.execute(trx))

  const attachmentPath = async () =>
    `/api/canal/financeiro/pagamento/documento/adicionar?idPagamento=${await request(payer)}&nome=a.pdf`

  /** Attachment of a new payment request. */
  async function attachment(): Promise<WireRecord> {
    const { body } = await payer.call(await attachmentPath(), '%PDF-1.7\n%%EOF\n')
    return (await payer.model(entityNamed('pagamento/documento'), (body as WireRecord).Id)).body as WireRecord
  }

  const photoPath = async () =>
    `/api/canal/cadastros/partnumber/foto/adicionar?idPartnumber=${(await own.createSample(entityNamed('partnumber'))).Id}&nome=a.png`

  /** Photo of a new product. */
  async function photo(): Promise<WireRecord> {
    const { Id } = (await (await sendPicture(server, await photoPath(), token)).json()) as WireRecord
    return (await own.model(entityNamed('partnumber/foto'), Id)).body as WireRecord
  }

  /** Item of a settlement that is not posted. */
  async function settled(): Promise<WireRecord> {
    const { Id } = await draft()
    await add(Id, (await authorized('10.00')).Id)
    const { body } = await payer.list(entityNamed('baixa/item'), `idBaixa=${Id}`)
    return (body as readonly WireRecord[])[0] as WireRecord
  }

  const special: Readonly<Record<string, () => Promise<WireRecord>>> = {
    'baixa/item': settled,
    'pagamento/documento': attachment,
    'partnumber/foto': photo,
  }
  const registrations = registrationsAt(server)
  const people = { own, other, provider, owner, payments }
  return { ...people, server, token, registrations, run, attachmentPath, photoPath, special, settled }
}

export type Changers = Awaited<ReturnType<typeof changersAt>>
