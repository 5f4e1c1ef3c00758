import { z } from 'zod'
import { companyEndpointsOf, get, post, publicEndpointsOf } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { id } from '#contract/paging.ts'
import { sheetFile } from '#contract/spreadsheets.ts'

const ROOT = `${API}/canal/tools`

const tarefa = named('Tarefa', {
  Id: id,
  Tipo: z.string().meta({ description: 'Name of its kind' }),
  Registro: z
    .string()
    .meta({ description: 'Name of the register, or of the official table, that it is about' }),
  Titulo: z.string().meta({ description: 'Name of that, in words of the language' }),
  Nome: z.string().meta({ description: 'What is done, and about what' }),
  Rota: z.string().nullable().meta({ description: 'Path of the portal that shows it' }),
  Situacao: z.enum(['pendente', 'emCurso', 'cancelando', 'concluida', 'cancelada', 'falhou']),
  Total: z.int().min(0).nullable().meta({ description: 'Its items; null until they are counted' }),
  Feitos: z.int().min(0),
  Recusados: z.int().min(0).meta({ description: 'Those of its items that could not be done' }),
  Mensagem: z.string().nullable().meta({ description: 'Why it waits, or could not be completed' }),
  Fim: z.string().nullable().meta({ description: 'What is said once it is over, whole or in part' }),
  Continua: z.iso.datetime().nullable().meta({ description: 'When it goes on, after something has failed' }),
  Usuario: z.string().nullable().meta({ description: 'Who has started it' }),
  Arquivo: z.string().nullable().meta({ description: 'Name of its file, once that is there' }),
  Cancelavel: z.boolean().meta({ description: 'Whether the caller may cancel or remove it' }),
  Data: z.iso.datetime(),
})

/** Background job of the caller, or of the company. */
export type Tarefa = z.infer<typeof tarefa>

/** Jobs that are not over yet. */
export const isUnfinished = ({ Situacao }: Pick<Tarefa, 'Situacao'>): boolean =>
  Situacao === 'pendente' || Situacao === 'emCurso' || Situacao === 'cancelando'

const own = { access: { type: 'signedIn', scope: 'own' } } as const

/** Endpoints of background jobs, all additions: a job is kept for a day after its end. */
export const tarefaEndpoints = companyEndpointsOf('tarefa', ROOT, {
  tarefas: get({
    summary:
      "the caller's background jobs, and those of their company that all may see who may begin them, newest first",
    answer: z.array(tarefa),
    ...own,
  }),
  'tarefa/cancelar': post({
    summary: 'cancel a job, or remove one that is over from the list',
    body: z.object({ Id: id }),
    answer: messageAnswer,
    ...own,
  }),
})

/** File of a job, which opens its own transactions, a piece at a time. */
export const publicTarefaEndpoints = publicEndpointsOf('tarefa', ROOT, {
  'tarefa/arquivo': get({
    summary: 'the file that a job has made',
    query: z.object({ id }),
    answer: sheetFile,
    ...own,
    file: 'answered',
  }),
})
