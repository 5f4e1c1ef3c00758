import { arquivos } from './arquivo/jobs/arquivos.ts'
import { tellCauser } from './canal/letters.ts'
import { correio } from './correio/jobs/correio.ts'
import { dominios } from './emissor/jobs/dominios.ts'
import { manutencao } from './manutencao/jobs/manutencao.ts'
import { vencimentos } from './pagamento/jobs/vencimentos.ts'
import { dadospessoais } from './pessoa/jobs/dadospessoais.ts'
import { eliminacao } from './pessoa/jobs/eliminacao.ts'
import { selagem } from './selagem/jobs/selagem.ts'
import { siscomex } from './siscomex/jobs/siscomex.ts'
import { tabela } from './tabela/jobs/tabela.ts'
import { exportacao } from './tarefa/jobs/exportacao.ts'
import type { JobWords, ShownJobs } from './tarefa/shownJobs.ts'

/** Letters, whose causer is told where one is given up: what tells it sends letters itself. */
const letters = { ...correio, ended: tellCauser }

/** Every kind of job, by its name. */
export const jobs = {
  arquivos,
  correio: letters,
  dadospessoais,
  dominios,
  eliminacao,
  exportacao,
  manutencao,
  selagem,
  siscomex,
  tabela,
  vencimentos,
} as const

type Declared = (typeof jobs)[keyof typeof jobs]
type ShownKind = Exclude<Declared, { readonly audience: 'server' }>['kind']

const wordsOf = (kind: ShownKind): JobWords => ({
  title: `jobs.kinds.${kind}.title`,
  done: `jobs.kinds.${kind}.done`,
  failed: `jobs.kinds.${kind}.failed`,
})

/** Kinds that users see. */
export const shownJobs: ShownJobs = new Map(
  Object.values(jobs).flatMap(one =>
    one.audience === 'server' ? [] : [[one.kind, { ...one, words: wordsOf(one.kind) }]],
  ),
)
