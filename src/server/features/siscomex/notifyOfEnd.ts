import { entityNamed } from '#contract/entity.ts'
import { REFUSED_PARAMETER, siscomexRouteOf } from '#contract/route.ts'
import type { Executor } from '#server/core/context.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { amongUsers } from '#server/features/notificacao/recipients.ts'
import type { Job, JobResult, JobState } from '#server/jobs/job.ts'

/** Notifies the user of a synchronization that could not be completed, or has ended with refusals, which it leads to. */
export async function notifyOfEnd(
  trx: Executor,
  { Dados: { Registro }, IdRegistro, IdUsuario }: Job<'siscomex'>,
  state: JobState,
  { Recusados = 0 }: JobResult,
): Promise<void> {
  const isFailed = state === 'falhou'
  if (!isFailed && (state !== 'concluida' || Recusados === 0)) return
  const kind = isFailed ? 'sincronizacaoFalhou' : 'sincronizacaoRecusada'
  const page = siscomexRouteOf(entityNamed(Registro))
  await notify(trx, {
    kind,
    to: await amongUsers(trx, [Number(IdUsuario)], kind),
    values: { lista: Registro, ...(!isFailed && { detalhe: String(Recusados) }) },
    record: isFailed ? page : `${page}?${REFUSED_PARAMETER}=true`,
    company: Number(IdRegistro),
  })
}
