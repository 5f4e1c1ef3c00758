import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { demo } from './support/demoApp.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const payments = paymentsWorld()

/** Requests through every action and by every way to it, with payments in part and one that was taken back. */
async function lived() {
  const { all, payer, broker } = payments
  const { made, act, authorized, draft, add } = all
  const { Id } = await made(broker, '500.00')
  await act(broker, 'enviar', Id)
  await act(payer, 'desautorizar', Id, '&motivo=Falta a nota')
  await act(broker, 'enviar', Id)
  await act(payer, 'autorizar', Id, '&avisos=warnings.undocumented')
  await act(payer, 'desautorizar', Id, '&motivo=Engano')
  await act(broker, 'cancelar', Id, '&motivo=Em duplicidade')
  const settlements = [await draft(), await draft()]
  for (const [at, { Id: idBaixa }] of settlements.entries()) {
    for (const amount of ['10.00', '20.00']) await add(idBaixa, (await authorized(`${at + 1}${amount}`)).Id)
    await act(payer, 'efetivar', idBaixa, '', 'baixa')
  }
  await act(payer, 'cancelar', settlements[0]?.Id ?? 0, '&motivo=Conta errada', 'baixa')
  await act(payer, 'cancelar', (await draft()).Id, '', 'baixa')
  for (const state of ['1', '2', '3']) {
    const request = state === '3' ? await authorized('30.00') : await made(payer, '30.00')
    if (state === '2') await act(payer, 'enviar', request.Id)
    await act(payer, 'cancelar', request.Id, '&motivo=Engano')
  }
}

const stored = async () => {
  const { rows } = await sql`
    select "Id", "Entidade", "Ato", "Causa", "IdCausa" from historico
    where "Entidade" in ('pagamento', 'baixa') order by "Id"`.execute(payments.server.db.kysely)
  return rows
}

test('a history from before it knew actions is given the same as it has of them now', async () => {
  await lived()
  const { kysely } = payments.server.db
  const known = await stored()
  expect(
    new Set(
      known.map(row =>
        Object.values(row as object)
          .slice(2, 4)
          .join(' '),
      ),
    ),
  ).toEqual(
    new Set([
      ' ',
      ...['enviar ', 'autorizar ', 'desautorizar ', 'cancelar ', 'efetivar '],
      ...['efetivar baixa', 'cancelar baixa'],
    ]),
  )
  await sql`alter table historico drop column "Ato", drop column "Causa", drop column "IdCausa"`.execute(
    kysely,
  )
  await sql`delete from _migracao where "Numero" = 8`.execute(kysely)
  await sql`drop table _esquema`.execute(kysely)
  await setupDatabase(payments.server.db, demo)
  expect(await stored()).toEqual(known)
})
