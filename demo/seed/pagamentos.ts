// The whole library would add a second to the first start.
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { entityNamed } from '#contract/entity.ts'
import { baixas, type DemoRequest, pagamentos } from '#demo/data/pagamentos.ts'
import { processos } from '#demo/data/processos.ts'
import { baixaTotals, itemFor } from '#rules/baixa/item.ts'
import { isBankDay } from '#rules/bankDay.ts'
import { lineTotal } from '#rules/pagamento/line.ts'
import { totalOf } from '#rules/pagamento/totals.ts'
import type { Executor } from '#server/core/context.ts'
import { inserted } from '#server/db/insert.ts'
import { type Ids, insertRecord } from './record.ts'

const COMPANY = 'industria'

const dayFrom = (today: Date, days: number) => format(addDays(today, days), 'yyyy-MM-dd')

/** Due day, or the bank day after it: whichever day the demo starts on, its requests have the same warnings. */
const dueFrom = (today: Date, days: number): string => {
  const day = dayFrom(today, days)
  return isBankDay(day) ? day : dueFrom(today, days + 1)
}
const numberOf = (series: string, year: number, place: number) =>
  `${series}-${year}-${String(place + 1).padStart(6, '0')}`

/** Inserts the demo's shipments, payment requests and settlements, with days relative to `today`. */
export async function insertPagamentos(trx: Executor, ids: Ids, today: Date): Promise<void> {
  await insertProcesses(trx, ids)
  for (const [place, [key, request]] of Object.entries(pagamentos).entries()) {
    await insertRequest(trx, ids, key, request, numberOf('SP', today.getFullYear(), place), today)
  }
  await insertSettlements(trx, ids, today)
  const IdRegistro = ids.get(COMPANY)
  const last = { SP: Object.keys(pagamentos).length, BX: Object.keys(baixas).length }
  for (const [Serie, Ultimo] of Object.entries(last)) {
    await trx
      .insertInto('numeracao')
      .values({ IdRegistro, Serie, Ano: today.getFullYear(), Ultimo })
      .execute()
  }
}

async function insertProcesses(trx: Executor, ids: Ids): Promise<void> {
  const IdRegistro = ids.get(COMPANY)
  for (const [key, { provedores, despesas, ...shipment }] of Object.entries(processos)) {
    const Provedores = provedores.map(provider => ids.get(provider))
    const IdProcesso = await inserted(trx, 'processo', { IdRegistro, ...shipment, Provedores })
    ids.set(`${COMPANY} processo ${key}`, IdProcesso)
    for (const { despesa, provedor, ...expense } of despesas) {
      const of = { IdDespesa: ids.get(`${COMPANY} despesa ${despesa}`), IdProvedor: ids.get(provedor) }
      await trx
        .insertInto('processo_despesa')
        .values({ IdRegistro, IdProcesso, ...of, ...expense })
        .execute()
    }
  }
}

const linesOf = ({ item }: Pick<DemoRequest, 'item'>) =>
  item.map(line => ({ ValorTotal: lineTotal({ Taxa: '1', ...line }) ?? '0.00' }))

async function insertRequest(
  trx: Executor,
  ids: Ids,
  key: string,
  { provedor, issued, due, instalments, paid, returned, ...given }: DemoRequest,
  Numero: string,
  today: Date,
): Promise<void> {
  const lines = linesOf(given)
  const row = {
    ...given,
    Numero,
    ...(provedor ? { IdProvedor: provedor } : {}),
    DataEmissao: dayFrom(today, issued),
    DataVencimento: dueFrom(today, due),
    ...(instalments && {
      Parcelas: instalments.map(({ due, Valor }) => ({ DataVencimento: dueFrom(today, due), Valor })),
    }),
    ValorBruto: totalOf(lines),
    ValorLiquidado: paid?.ValorPago ?? '0.00',
  }
  await insertRecord(trx, ids, COMPANY, entityNamed('pagamento'), key, row)
}

async function insertSettlements(trx: Executor, ids: Ids, today: Date): Promise<void> {
  for (const [place, [key, { paid, ...given }]] of Object.entries(baixas).entries()) {
    const item = Object.entries(pagamentos as Readonly<Record<string, DemoRequest>>).flatMap(
      ([IdPagamento, one]) =>
        one.paid?.baixa === key
          ? [
              {
                ...itemFor({ ValorSaldo: totalOf(linesOf(one)) }),
                ValorPago: one.paid.ValorPago,
                ValorMovimento: one.paid.ValorPago,
                IdPagamento,
                IdBeneficiario: one.IdBeneficiario,
                DataVencimento: dueFrom(today, one.due),
              },
            ]
          : [],
    )
    const head = {
      ...given,
      Numero: numberOf('BX', today.getFullYear(), place),
      DataPagamento: dayFrom(today, paid),
    }
    await insertRecord(trx, ids, COMPANY, entityNamed('baixa'), key, {
      ...head,
      ...baixaTotals(item),
      item,
    })
  }
}
