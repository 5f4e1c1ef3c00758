import { z } from 'zod'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { API } from '#contract/endpoint.ts'
import { messageAnswer } from '#contract/messageAnswer.ts'
import { named } from '#contract/namedSchema.ts'
import { ownAccess } from '#contract/ownAccess.ts'
import { settings } from '#rules/settings.ts'

/** Look-ups whose rows are loaded from their publisher, or from a file by hand. */
export const officialTables = ['ncm', 'ncmatributo', 'banco', 'recintoaduaneiro'] as const

export type OfficialTable = (typeof officialTables)[number]

/** Whether a look-up's rows are loaded. */
export function isOfficial(lookup: string): lookup is OfficialTable {
  return officialTables.some(one => one === lookup)
}

/** Codes of the tables in commands, by which a stranger would call them. */
export const tableCommands = {
  ncm: 'ncm',
  attributes: 'ncmatributo',
  banks: 'banco',
  recintos: 'recintoaduaneiro',
} as const satisfies Readonly<Record<string, OfficialTable>>

const file = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' })

const some = z.array(z.string()).readonly()

const obrigatorio = named('AtributoObrigatorio', {
  Dia: z.iso.date(),
  Codigo: z.string(),
  Nome: z.string(),
  Ncms: z.int().min(0).meta({ description: 'NCMs for which it becomes required on that day' }),
})

const resultado = z.object({
  Situacao: z.enum(['aplicada', 'igual', 'recusada']),
  Linhas: z.int().min(0),
  Incluidas: z.int().min(0),
  Encerradas: z.int().min(0).meta({ description: 'Rows that are offered no more' }),
  Alteradas: z.int().min(0),
  DeixadasDeFora: z.int().min(0).meta({ description: 'Lines of the file that could not be read' }),
  Exemplos: z.object({ Incluidas: some, Encerradas: some, Alteradas: some, DeixadasDeFora: some }),
  Obrigatorios: z
    .array(obrigatorio)
    .readonly()
    .meta({ description: 'Attributes that become required, by day' }),
})

/** Result of a load: what it changed, and what becomes required. */
export type LoadResult = z.infer<typeof resultado>

const fonte = named('Fonte', {
  Tabela: z.string().meta({ description: 'Name of the look-up' }),
  Origem: z.string().nullable().meta({ description: 'Address or file; null for data of the product' }),
  Dia: z.iso.date().nullable(),
  Versao: z.string().nullable(),
  Linhas: z.int().min(0),
  Abrangencia: z.enum(['completa', 'selecao', 'demonstracao', 'vazia']),
})

/** Source of a look-up's rows, and how much of what its publisher has they are. */
export type Fonte = z.infer<typeof fonte>

const tabela = named('Tabela', {
  ...fonte.shape,
  Atualizavel: z.boolean().meta({ description: 'Whether its publisher has an address here' }),
  Carregavel: z.boolean().meta({ description: 'Whether it can be loaded from a file' }),
  Atualizado: z.iso.datetime().nullable(),
  Tentada: z.iso.datetime().nullable(),
  Resultado: named('ResultadoCarga', {
    ...resultado.shape,
    Mensagem: z.string().nullable().meta({ description: 'Why the load was refused' }),
  }).nullable(),
})

/** Look-up's table as its page shows it. */
export type Tabela = z.infer<typeof tabela>

const ADMIN = `${API}/canal/admin`

/** Largest file of a table that is uploaded. */
export const LARGEST_TABLE_FILE = settings.tableMegabytes * 1024 * 1024

const table = z.enum(officialTables)
const started = messageAnswer.extend({ Id: z.int().positive().meta({ description: 'Its background job' }) })

/** Access to the official tables: the channel's owner alone has their service. */
export const tableAccess = (flag: 'Visualizar' | 'Editar') => ownAccess('TABELA', flag)

/** Endpoints of the official tables, all additions. */
export const tabelaEndpoints = companyEndpointsOf('tabela', ADMIN, {
  fontes: get({
    path: `${API}/canal/apoio/fontes`,
    summary: 'where the rows of the look-ups are from',
    answer: z.array(fonte),
    access: { type: 'signedIn', scope: 'own' },
  }),
  tabelas: get({
    summary: 'the tables of the look-ups with their last loads',
    answer: z.array(tabela),
    access: tableAccess('Visualizar'),
  }),
  'tabela/atualizar': post({
    summary: "load a table from its publisher's address, in the background",
    body: z.object({ Tabela: table }),
    answer: started,
    access: tableAccess('Editar'),
    refuses: ['refused'],
  }),
  'tabela/carregar': post({
    summary: 'load a table from a file, in the background',
    query: z.object({ tabela: table, nome: z.string().min(1).max(200) }),
    body: file,
    answer: started,
    access: tableAccess('Editar'),
    refuses: ['refused'],
    file: 'taken',
    maxBytes: LARGEST_TABLE_FILE,
  }),
})
