import { entityNamed } from '#contract/entity.ts'
import { siscomexRouteOf } from '#contract/route.ts'
import type { Executor } from '#server/core/context.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { amongUsers } from '#server/features/notificacao/recipients.ts'
import type { Job, JobState } from '#server/jobs/job.ts'

const kind = 'sincronizacaoFalhou'

/** Notifies the user of a synchronization that could not be completed. */
export async function notifyOfFailure(
  trx: Executor,
  { Dados: { Registro }, IdRegistro, IdUsuario }: Job<'siscomex'>,
  state: JobState,
): Promise<void> {
  if (state !== 'falhou') return
  const to = await amongUsers(trx, [Number(IdUsuario)], kind)
  const record = siscomexRouteOf(entityNamed(Registro))
  await notify(trx, { kind, to, values: { lista: Registro }, record, company: Number(IdRegistro) })
}
