import type { Edit } from '../../e2e/support/adding.ts'

/** Official table with its rows in a file, by `docs/adding/referenceTable.md`. */
export const REFERENCE_TABLE: readonly Edit[] = [
  [
    'resources/lookups.ts',
    '  pais: lookupTable({',
    `  regiao: lookupTable({
    path: 'regioes',
    title: 'Nome',
    fields: { Nome: text({ max: 80, required: true }), Sigla: text({ max: 2, required: true }) },
  }),
`,
  ],
  ['src/server/reference/regiao.tsv', '', 'Id\tNome\tSigla\nN\tNorte\tNO\nS\tSul\tSU\n'],
  [
    'src/server/reference/regiao.ts',
    '',
    `import { referenceTable } from './table.ts'

/** Regions of the country. */
export const regiao = () => referenceTable(new URL('regiao.tsv', import.meta.url), ['Id', 'Nome', 'Sigla'])
`,
  ],
  ['src/server/reference/reference.ts', 'import { tipoContainer }', "import { regiao } from './regiao.ts'\n"],
  ['src/server/reference/reference.ts', '    pais: pais(),', '    regiao: regiao(),\n'],
  ['src/contract/additions.ts', "    ...['cnpj/{digits}',", "    ...['regioes'],\n"],
]

/** Data migration, by `docs/adding/dataMigration.md`. */
export const MIGRATION: readonly Edit[] = [
  [
    'src/server/migrations/capitals.ts',
    '',
    `import { sql } from 'kysely'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'

/** Purposes in capitals. */
export const capitals: DataMigration = {
  number: 1000,
  name: 'purposes in capitals',
  run: async trx => {
    await sql\`update finalidade set "Descricao" = upper("Descricao")\`.execute(trx)
  },
}
`,
  ],
  ['src/server/migrations/all.ts', 'import { emailsAsJobs }', "import { capitals } from './capitals.ts'\n"],
  ['src/server/migrations/all.ts', /^\]/m, '  capitals,\n'],
]

/** Publisher of holidays with its stand-in, by `docs/adding/adapter.md`. */
export const ADAPTER: readonly Edit[] = [
  [
    'src/server/adapters/holidays/holidays.ts',
    '',
    `/** Days of a year on which no bank opens, as \`2027-01-01\`; throws \`unavailable\` where they cannot be had. */
export type Holidays = (year: number) => Promise<readonly string[]>

/** Holidays of every year, for servers that have no publisher. */
export const bundledHolidays: Holidays = async year => [\`\${year}-01-01\`, \`\${year}-12-25\`]
`,
  ],
  [
    'src/server/adapters/holidays/remote.ts',
    '',
    `import { z } from 'zod'
import { sendRequest } from '#server/adapters/outgoing/request.ts'
import { Problem } from '#server/core/problem.ts'
import type { Holidays } from './holidays.ts'

const answer = z.array(z.object({ date: z.iso.date() }))

/** Publisher whose address ends with the year. */
export function remoteHolidays(url: string): Holidays {
  return async year => {
    const request = { address: new URL(\`\${url}/\${year}\`), isInternal: false, longestWait: 5_000 }
    const { body } = await sendRequest({ ...request, largestAnswer: 65_536 }).catch(() => {
      throw new Problem('unavailable', { message: { key: 'companyLookup.unavailable' } })
    })
    return answer.parse(JSON.parse(body)).map(({ date }) => date)
  }
}
`,
  ],
  [
    'src/server/adapters/outside.ts',
    'import { type Publishers,',
    `import { bundledHolidays, type Holidays } from './holidays/holidays.ts'
import { remoteHolidays } from './holidays/remote.ts'
`,
  ],
  ['src/server/adapters/outside.ts', '  readonly siscomex: Siscomex\n', '  readonly holidays: Holidays\n'],
  [
    'src/server/adapters/outside.ts',
    '  readonly siscomex: SiscomexAddress | null',
    '  readonly holidays: string | null\n',
  ],
  ['src/server/adapters/outside.ts', '    siscomex,\n    tables,\n', '    holidays,\n'],
  [
    'src/server/adapters/outside.ts',
    '    siscomex: siscomexAt(',
    '    holidays: holidays === null ? bundledHolidays : remoteHolidays(holidays),\n',
  ],
  [
    'src/server/environment.ts',
    '  /** Host of CNPJ_URL,',
    "  HOLIDAYS_URL: z.url({ protocol: /^https$/, error: 'must be an address' }).optional(),\n",
  ],
  [
    'src/server/environment.ts',
    '  /** Null where it is not configured. */\n  readonly siscomex',
    '  readonly holidays: string | null\n',
  ],
  ['src/server/environment.ts', '    siscomex: siscomexOf(', '    holidays: data.HOLIDAYS_URL ?? null,\n'],
  ['tests/server/support/demoApp.ts', 'siscomex: null, tables', 'holidays: null, '],
  ['tests/server/companyLookup.test.ts', 'siscomex: null, tables', 'holidays: null, '],
]

/** Event that tells how many holidays were read, by `docs/adding/hubEvent.md`. */
export const HUB_EVENT: readonly Edit[] = [
  [
    'src/contract/hub.ts',
    '  readonly NovaMensagem: Mensagem',
    '  readonly FeriadosLidos: { readonly Quantidade: number }\n',
  ],
  ['src/portal/hub/handlers.ts', 'NovaNotificacao: new Set()', 'FeriadosLidos: new Set(), '],
]

/** Endpoint that asks the adapter and causes the event. */
export const CALL: readonly Edit[] = [
  [
    'src/contract/features/usuario.ts',
    "  'perfil/sessao/excluir': post(",
    `  'perfil/feriados': post({
    summary: 'read the holidays of a year',
    body: z.object({ Ano: z.int().min(1900).max(2999) }),
    answer: z.object({ Datas: z.array(z.string()) }),
    access: signedIn,
  }),
`,
  ],
  [
    'src/server/features/usuario/endpoints.ts',
    'import { closeSessionsOf, isValidSession }',
    "import { publish } from '#server/hub/publish.ts'\n",
  ],
  [
    'src/server/features/usuario/endpoints.ts',
    "  'perfil/sessao/excluir': async",
    `  'perfil/feriados': async ({ trx, caller, body, outside }) => {
    const Datas = [...(await outside.holidays(body.Ano))]
    await publish(trx, { to: [caller.IdUsuario], method: 'FeriadosLidos', data: { Quantidade: Datas.length } })
    return { Datas }
  },
`,
  ],
  ['src/contract/additions.ts', "'perfil/sessoes',", "'perfil/feriados', "],
]

/** All guides of this file, and the endpoint that asks what two of them add. */
export const SERVER_GUIDES: readonly (readonly Edit[])[] = [
  REFERENCE_TABLE,
  MIGRATION,
  ADAPTER,
  HUB_EVENT,
  CALL,
]
