import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { daysAfter } from '#rules/days.ts'
import { settings } from '#rules/settings.ts'
import { today } from '#server/core/today.ts'
import type { Worker } from './registers.ts'

const chaveapi = entityNamed('chaveapi')

/** Latest day until which a key may be valid. */
export const LAST_DAY = daysAfter(today(), settings.keyDays)

/** API key of a test: its record, and its secret. */
export type TestKey = { readonly record: StoredRow; readonly secret: string }

let made = 0

/** Key that somebody makes, with its secret, which sees agents' purposes and may write them unless said otherwise. */
export async function newKey(maker: Worker, values: Row = {}): Promise<TestKey> {
  made += 1
  const record = await maker.createSample(chaveapi, {
    Nome: `ERP ${made}`,
    Expira: LAST_DAY,
    Visualizar: ['FINALIDADE'],
    Cadastrar: ['FINALIDADE'],
    Editar: ['FINALIDADE'],
    ...values,
  })
  return { record, secret: await secretOf(maker, record.Id) }
}

/** New secret of a key. */
export async function secretOf(maker: Worker, Id: number): Promise<string> {
  const { status, body } = await maker.call('/api/canal/admin/chaveapi/gerar', { Id })
  if (status !== 200) throw new Error(`No secret: ${status} ${JSON.stringify(body)}`)
  return (body as { readonly Segredo: string }).Segredo
}
