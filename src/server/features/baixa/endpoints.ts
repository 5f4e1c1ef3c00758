import { sql } from 'kysely'
import type { baixaEndpoints } from '#contract/features/baixa.ts'
import type { Paging } from '#contract/paging.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { translate } from '#server/core/language.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { orderBy, rowsOf } from '#server/registers/list/page.ts'
import { addAll, addItem, availableFor, draftOf } from './available.ts'
import { pay } from './pay.ts'
import { postedAnswer } from './postedAnswer.ts'
import { receiptOf } from './receipt.ts'

const added = ({ language }: CompanyCall, count: number) => ({
  Message: translate(language, 'messages.requestsAdded', { smart_count: count }),
})

const SORTABLE = ['DataVencimento', 'ValorSaldo', 'ValorLiquido', 'Id']
const DUE_FIRST: NonNullable<Paging['sort']> = ['DataVencimento', 'ASC']

const columns = ['Id', 'Numero', 'DataVencimento', 'ValorLiquido', 'ValorSaldo', 'StatusPagamento'].map(
  name => sql.ref(name),
)
const payee = sql`(select e."RazaoSocial" from empresa e where e."Id" = pagamento."IdBeneficiario") as "Beneficiario"`
const paymentType = sql`(select t."Descricao" from tipopagamento t where t."Id" = pagamento."IdTipoPagamento") as "TipoPagamento"`

/** Handlers of settlements beyond their register: the requests they may take, and adding these. */
export const baixaHandlers = {
  'baixa/item/adicionar': async call => {
    const { idBaixa, idPagamento } = call.query
    return { ...added(call, 1), Id: await addItem(call, await draftOf(call, idBaixa), idPagamento) }
  },
  'baixa/itens/adicionarTodos': async call => {
    const { IdBaixa, Filtro } = call.body
    const Quantidade = await addAll(call, await draftOf(call, IdBaixa), Filtro)
    return { ...added(call, Quantidade), Quantidade }
  },
  'baixa/comprovante': call => receiptOf(call, call.query.id),
  'baixa/pagar': async call => postedAnswer(call, await pay(call, call.body)),
  // A page, earliest due date first.
  'pagamentos/disponiveis': async call => {
    const { idBaixa, filter = {}, sort = DUE_FIRST, ...page } = call.query
    const draft = await draftOf(call, idBaixa, false)
    const order = [orderBy(sort, SORTABLE, false), sql`"Id"`]
    const where = await availableFor(call, draft, filter)
    return rowsOf(
      call.trx,
      { name: 'pagamento', from: sql`pagamento`, columns: [...columns, payee, paymentType], where, order },
      page,
    )
  },
} satisfies HandlersOf<typeof baixaEndpoints>
