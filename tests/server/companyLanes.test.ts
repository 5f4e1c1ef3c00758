import { once } from 'node:events'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { asOwner } from '#server/db/transaction.ts'
import { siscomex } from '#server/features/siscomex/jobs/siscomex.ts'
import { exportacao } from '#server/features/tarefa/jobs/exportacao.ts'
import type { Audience, DeclaredJob } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { quick } from './support/quickJob.ts'
import { world } from './support/world.ts'

const { server } = world()

const run = (statement: ReturnType<typeof sql>) => asOwner(server.db, trx => statement.execute(trx))
beforeEach(async () => void (await run(sql`delete from tarefa`)))

const exported = { Registro: 'finalidade', Formato: 'csv', Idioma: 'pt', Arquivo: 'f.csv' } as const
const synchronized = { Registro: 'empresa', IdCertificado: 1, Enviar: [], Buscar: [] } as const

type Owner = { readonly company: number; readonly user: number }

type Kind = {
  readonly kind: string
  readonly declared: DeclaredJob<string, Audience, unknown, never>
  readonly add: (trx: Parameters<typeof addJob>[0], owner: Owner) => Promise<number | undefined>
}

const kinds: readonly Kind[] = [
  {
    kind: 'an export',
    declared: exportacao,
    add: (trx, owner) => addJob(trx, exportacao, exported, owner),
  },
  {
    kind: 'a synchronization',
    declared: siscomex,
    add: (trx, owner) => addJob(trx, siscomex, synchronized, owner),
  },
]

test.each(kinds)(
  '$kind that takes long does not hold those of other companies',
  async ({ declared, add }) => {
    const { rows } = await run(sql`
    select "IdRegistro" as company, min("Id") as user from usuario group by 1 order by 1 limit 2`)
    const owners = rows as readonly Owner[]
    await asOwner(server.db, async trx => {
      for (const owner of owners) await add(trx, owner)
    })
    const gate = new AbortController()
    const gates = new Map([[owners[0]?.company, once(gate.signal, 'abort')]])
    const jobs = startJobs({ db: server.db }, [
      {
        ...quick(declared),
        isKept: () => true,
        run: async (_, { IdRegistro }) => {
          await gates.get(Number(IdRegistro))
          return {}
        },
      },
    ])
    onTestFinished(async () => {
      gate.abort()
      await jobs.stop()
    })
    const states = async () => (await run(sql`select "Situacao" from tarefa order by "Id"`)).rows
    await expect.poll(states).toEqual([{ Situacao: 'emCurso' }, { Situacao: 'concluida' }])
  },
)
