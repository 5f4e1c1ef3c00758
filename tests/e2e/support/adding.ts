import type { Copy } from '../../support/copy.ts'

/** Text to insert into a file before the match; a new file has an empty match. */
export type Edit = readonly [file: string, at: string | RegExp, text: string]

/** Applies the edits of a guide to a copy of the project. */
export function carryOut(copy: Copy, edits: readonly Edit[]): void {
  for (const [file, at, text] of edits) copy.edit(file, before => before.replace(at, found => text + found))
}

/** Look-up of each type, by `docs/adding/lookup.md`. */
export const LOOKUPS: readonly Edit[] = [
  [
    'resources/lookups.ts',
    '  pais: lookupTable({',
    `  feriado: lookupView({ path: 'lookup/feriados', of: 'feriado' }),
  abrangencia: lookupTable({
    path: 'abrangencias',
    title: 'Nome',
    fields: { Nome: text({ max: 80, required: true }) },
  }),
  feriadofuturo: lookupQuery({
    path: 'lookup/feriados/futuros',
    title: 'Descricao',
    fields: { Descricao: text({ max: 80, required: true }) },
  }),
`,
  ],
  [
    'src/server/reference/abrangencia.ts',
    '',
    `/** Scopes of a holiday. */
export const abrangencia = () => [{ Id: 'N', Nome: 'Nacional' }, { Id: 'E', Nome: 'Estadual' }]
`,
  ],
  ['src/server/reference/reference.ts', '    pais: pais(),', '    abrangencia: abrangencia(),\n'],
  [
    'src/server/reference/reference.ts',
    'import { aeroporto }',
    "import { abrangencia } from './abrangencia.ts'\n",
  ],
  [
    'src/server/tables/lookupQueries.ts',
    '  filial: {',
    `  feriadofuturo: {
    table: 'feriado',
    rows: (company, rows) => sql\`(
    select "Id", "Descricao", \${sql.raw(titleSearchSql(['"Descricao"']))} as "BuscaTitulo"
    from \${rows('feriado')} where "IdRegistro" = \${company} and "Data" > '2027-01-01') as rows\`,
  },
`,
  ],
  [
    'src/contract/additions.ts',
    "    ...['cnpj/{digits}',",
    "    ...['abrangencias', 'lookup/feriados', 'lookup/feriados/futuros'],\n",
  ],
]

/** Endpoint of an existing feature, by `docs/adding/endpoint.md`. */
export const ENDPOINT: readonly Edit[] = [
  [
    'src/contract/features/usuario.ts',
    "  'perfil/sessao/excluir': post(",
    `  'perfil/resumo': get({
    summary: 'number of users of the company',
    answer: z.object({ Usuarios: z.int() }),
    access: ownAccess('USUARIO', 'Visualizar'),
  }),
`,
  ],
  [
    'src/server/features/usuario/endpoints.ts',
    "  'perfil/sessao/excluir': async",
    `  'perfil/resumo': async call => {
    const { rows } = await sql<{ Usuarios: number }>\`select count(*)::int as "Usuarios" from usuario\`.execute(call.trx)
    return { Usuarios: rows[0]?.Usuarios ?? 0 }
  },
`,
  ],
  ['src/contract/additions.ts', "'perfil/sessoes',", "'perfil/resumo', "],
]

/** Kind of notification, by `docs/adding/notification.md`. */
export const NOTIFICATION: readonly Edit[] = [
  [
    'src/contract/features/notificacao.ts',
    '  pagamentoAutorizado: {',
    "  contagemPronta: { tone: 'SUCESSO', values: ['lista'], needs: null, flag: 'Visualizar' },\n",
  ],
]

/** Job of a company that ends with it, begun when a record of the added register is removed, by `docs/adding/job.md`. */
export const JOB: readonly Edit[] = [
  [
    'src/server/features/feriado/jobs/contagem.ts',
    '',
    `import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/db/openDatabase.ts'
import { notify } from '#server/features/notificacao/notify.ts'
import { amongUsers } from '#server/features/notificacao/recipients.ts'
import { job } from '#server/jobs/job.ts'

const kind = 'contagemPronta'

export const contagem = job({
  kind: 'contagem',
  audience: 'company',
  data: z.object({ Registro: z.literal('feriado') }),
  register: ({ Registro }) => Registro,
  page: () => '/feriados',
  attempts: { most: 3, pause: () => 1 },
  run: async ({ db }: { readonly db: Database }, { IdRegistro }, { advance }) => {
    const { rows } = await sql\`select from feriado where "IdRegistro" = \${IdRegistro}\`.execute(db.kysely)
    await advance({ Total: rows.length, Feitos: rows.length })
    return {}
  },
  ended: async (trx, { IdRegistro, IdUsuario }) =>
    notify(trx, {
      kind,
      to: await amongUsers(trx, [Number(IdUsuario)], kind),
      values: { lista: 'feriado' },
      record: '/feriados',
      company: Number(IdRegistro),
    }),
})
`,
  ],
  [
    'src/server/features/feriado/hooks.ts',
    '',
    `import { asOwnerWithin } from '#server/db/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { ImportedHooks } from '#server/registers/hooks.ts'
import { contagem } from './jobs/contagem.ts'

export const feriadoHooks: ImportedHooks<'feriado'> = {
  removed: async ({ trx, company, caller }) => {
    await asOwnerWithin(trx, () =>
      addJob(trx, contagem, { Registro: 'feriado' }, { company, user: caller.IdUsuario }),
    )
  },
}
`,
  ],
  [
    'src/server/features/hooks.ts',
    'import { filialHooks }',
    "import { feriadoHooks } from './feriado/hooks.ts'\n",
  ],
  ['src/server/features/hooks.ts', '  filial: filialHooks,', '  feriado: feriadoHooks,\n'],
  [
    'src/server/features/jobs.ts',
    'import { manutencao }',
    "import { contagem } from './feriado/jobs/contagem.ts'\n",
  ],
  ['src/server/features/jobs.ts', '  exportacao,', '  contagem,\n'],
]

/**
 * Fields of the added kind, and references to the added look-ups, which are offered to users of the register
 * that refers to them.
 */
export const FIELDS: readonly Edit[] = [
  [
    'resources/registers.ts',
    "    },\n    list: ['Descricao', 'Data', 'Ativo'],",
    "      Adicional: percentage({ digits: 3, decimals: 2 }),\n      IdAbrangencia: reference('abrangencia'),\n      IdSeguinte: reference('feriadofuturo'),\n",
  ],
  ['resources/registers.ts', "'Ativo'],\n    filters: ['Data', 'Ativo'],", "'Adicional', "],
  ['resources/registers.ts', /^ {2}phone,$/m, '  percentage,\n'],
]
