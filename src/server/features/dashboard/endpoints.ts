import type { dashboardEndpoints } from '#contract/features/dashboard.ts'
import { translate } from '#server/core/language.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import { latestOf } from './activity.ts'
import { countOfClients, countOwn } from './count.ts'
import { dueAmounts } from './dueAmounts.ts'
import { figuresFor, nowOf } from './figures.ts'
import { firstSteps } from './firstSteps.ts'
import { discardSheet, waitingSheets } from './spreadsheets.ts'

/** Handlers of the dashboard: pending work of the caller, latest activity, and totals of the requests. */
export const dashboardHandlers = {
  dashboard: async call => {
    const { trx, caller } = call
    const figures = figuresFor(caller, await nowOf(trx))
    // A provider's payment requests belong to its clients; all its other figures are its own.
    const isOfClients = ({ register }: (typeof figures)[number]) =>
      caller.userRole === 'provedor' && register === 'pagamento'
    const Pendencias = await countOwn(
      call,
      figures.filter(one => !isOfClients(one)),
    )
    const [Clientes, Planilhas] = await asOwnerWithin(trx, async () => [
      await countOfClients(call, figures.filter(isOfClients)),
      await waitingSheets(call),
    ])
    const Atividades = await latestOf(call)
    return {
      Pendencias: [...Pendencias],
      Clientes: Clientes.map(client => ({ ...client, Pendencias: [...client.Pendencias] })),
      Planilhas: [...Planilhas],
      Atividades: [...Atividades],
    }
  },
  'dashboard/planilha/descartar': async call => {
    await asOwnerWithin(call.trx, () => discardSheet(call, call.body.Arquivo))
    return { Message: translate(call.language, 'messages.sheetDiscarded') }
  },
  'dashboard/valores': dueAmounts,
  'dashboard/primeirosPassos': firstSteps,
} satisfies HandlersOf<typeof dashboardEndpoints>
