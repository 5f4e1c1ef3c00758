import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { usersConcerned } from '#server/features/notificacao/recipients.ts'
import type { Job, JobResult, JobState } from '#server/jobs/job.ts'
import { keepRefusedLoad, lastResult } from '#server/official/result.ts'

const PAGE = '/tabelas'

/** Notifies the channel's owner of a load that has changed a table, or was refused. */
export async function notifyOfLoad(
  trx: Executor,
  { Id, Dados: { Tabela: tabela }, IdRegistro }: Job<'tabela'>,
  state: JobState,
  { Mensagem }: JobResult,
): Promise<void> {
  await sql`delete from tarefa_arquivo where "IdTarefa" = ${Id}`.execute(trx)
  if (state === 'cancelada') return
  if (Mensagem) await keepRefusedLoad(trx, tabela, Mensagem)
  const result = await lastResult(trx, tabela)
  if (IdRegistro === null || !result || result.Situacao === 'igual') return
  const { Incluidas, Alteradas, Encerradas, Obrigatorios, Motivo } = result
  const kind = Motivo ? 'tabelaRecusada' : 'tabelaAtualizada'
  const told = Motivo
    ? { motivo: Motivo }
    : {
        ...{ incluidas: Incluidas, alteradas: Alteradas, encerradas: Encerradas },
        obrigatorios: Obrigatorios.length,
      }
  await notify(trx, {
    kind,
    to: await usersConcerned(trx, IdRegistro, kind),
    values: { tabela, ...told },
    record: PAGE,
    company: IdRegistro,
  })
}
