import { entityOf } from '#contract/entity.ts'
import { routeOf } from '#contract/route.ts'
import type { Executor } from '#server/core/context.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import type { Job, JobState } from '#server/jobs/job.ts'

/** Notifies the user of an export that is ready, or could not be completed. */
export async function notifyOfExport(
  trx: Executor,
  { Dados, IdRegistro, IdUsuario }: Job<'exportacao'>,
  state: JobState,
): Promise<void> {
  if (state === 'cancelada') return
  await notify(trx, {
    kind: state === 'concluida' ? 'exportacaoPronta' : 'exportacaoFalhou',
    to: [Number(IdUsuario)],
    values: { lista: Dados.Entidade },
    record: routeOf(entityOf(Dados.Entidade)),
    company: Number(IdRegistro),
  })
}
