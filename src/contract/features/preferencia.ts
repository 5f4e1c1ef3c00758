import { z } from 'zod'
import { NARROWEST, WIDEST } from '#contract/columnWidth.ts'
import { companyEndpointsOf, get, post } from '#contract/declareEndpoint.ts'
import { distinctBy } from '#contract/distinctBy.ts'
import { API } from '#contract/endpoint.ts'
import { plain } from '#kinds/plainText.ts'

const ROOT = `${API}/canal/admin`

const name = z.string().regex(/^[a-zA-Z][\w/]{0,59}$/)
const columns = z.array(name).max(150)

/** Pixels of the columns of a list whose widths were chosen; the others fit their rows. */
const widths = z
  .record(name, z.int().min(NARROWEST).max(WIDEST))
  .refine(chosen => Object.keys(chosen).length <= 150, 'validation.invalid')

/** Most characters of a view's name. */
export const LONGEST_VIEW_NAME = 60

/** Content of a view of a register's list: the search string of its address, and its columns and their widths where they were chosen. */
export const viewContent = z.object({
  Registro: name,
  Nome: plain.min(1).max(LONGEST_VIEW_NAME),
  Busca: plain.max(2_000),
  Colunas: columns.nullable(),
  Larguras: widths.nullable().optional(),
})

/** Item of a preference that a user has one of. */
const only = z.literal('')

type Kind = {
  /** Name of one among several; each is merged apart. */
  readonly item: z.ZodType<string>
  readonly value: z.ZodType
  /** Most values of the kind that are kept for a user. */
  readonly most: number
}

/**
 * Preferences that follow a user to another machine, each with its form. Registers, columns and routes are not
 * compared with the declared ones: another version may know others.
 */
export const preferenceKinds = {
  tema: { item: only, value: z.enum(['light', 'dark', 'semiDark', 'system']), most: 1 },
  idioma: { item: only, value: z.enum(['pt', 'en', 'es']), most: 1 },
  densidade: { item: only, value: z.enum(['comfortable', 'compact']), most: 1 },
  atalhos: { item: only, value: z.boolean(), most: 1 },
  // End of the first steps: put away, or told that all are done.
  primeirosPassos: { item: only, value: z.enum(['guardado', 'concluido']), most: 1 },
  // By width of the window.
  menu: { item: z.enum(['roomy', 'tight']), value: z.boolean(), most: 2 },
  // By register.
  colunas: { item: name, value: columns, most: 200 },
  larguras: { item: name, value: widths, most: 200 },
  visao: {
    item: z.string().regex(/^[0-9a-f]{32,64}$/),
    value: viewContent,
    most: 300,
  },
  // By register: the view that its list opens with, the user's own by its item or a shared one by its Id.
  visaoPadrao: { item: name, value: z.string().regex(/^([1-9]\d{0,14}|[0-9a-f]{32,64})$/), most: 200 },
  // By route.
  pino: {
    item: z.string().regex(/^\/[\w/-]{0,99}$/),
    value: z.object({ Ordem: z.int().min(0).max(999) }),
    most: 100,
  },
} as const satisfies Readonly<Record<string, Kind>>

export type PreferenceName = keyof typeof preferenceKinds

export const preferenceNames = Object.keys(preferenceKinds) as readonly PreferenceName[]

export type PreferenceValueOf<N extends PreferenceName> = z.infer<(typeof preferenceKinds)[N]['value']>

/** A preference, or one item of it; null where the user has removed it. */
export type Preference = {
  readonly [N in PreferenceName]: {
    readonly Nome: N
    readonly Item: string
    readonly Valor: PreferenceValueOf<N> | null
  }
}[PreferenceName]

/** Most milliseconds between a change and its arrival at the server: a year. */
export const LONGEST_CHANGE_AGE = 366 * 86_400_000

/** Most changes that one call takes. */
export const MOST_PREFERENCE_CHANGES = 700

const formOf = (kind: PreferenceName) => {
  const { item, value } = preferenceKinds[kind]
  return z.object({ Nome: z.literal(kind), Item: item, Valor: value.nullable() })
}

// The forms of all names are the type above.
const preference = z.union(preferenceNames.map(formOf)) as z.ZodType<Preference, Preference>

const age = z
  .int()
  .min(0)
  .max(LONGEST_CHANGE_AGE)
  .meta({ description: 'Milliseconds since the change, by the clock of the machine it was made on' })

/** Preferences as stored that are valid today; another version may have stored others. */
export function validPreferences(rows: readonly unknown[]): readonly Preference[] {
  return rows.flatMap(row => preference.safeParse(row).data ?? [])
}

const own = { access: { type: 'signedIn', scope: 'own' } } as const

/** Endpoints of what the user has chosen for the portal, on any machine, and of what a browser keeps: additions. */
export const preferenciaEndpoints = companyEndpointsOf('preferencia', ROOT, {
  'perfil/armazenamento': get({
    summary: 'keys with which a browser seals what it keeps for the caller',
    answer: z.object({
      Chaves: z.array(z.string()).meta({
        description:
          '256 bits each, in base64: the first one seals, and any opens, while secrets are changed',
      }),
    }),
    ...own,
  }),
  'perfil/preferencias': get({
    summary: "the caller's preferences of the portal, removed ones included",
    answer: z.array(preference),
    ...own,
  }),
  'perfil/preferencias/atualizar': post({
    summary: 'change preferences; of two changes of one the later counts, whichever arrives first',
    body: z.object({
      Preferencias: z
        .array(z.intersection(preference, z.object({ Idade: age })))
        .max(MOST_PREFERENCE_CHANGES)
        .check(distinctBy('Nome', 'Item')),
    }),
    answer: z.object({
      Message: z.string(),
      Preferencias: z.array(preference),
      Recusadas: z
        .array(z.enum(preferenceNames as readonly [PreferenceName, ...PreferenceName[]]))
        .meta({ description: 'Names of which there would be too many: of these nothing was changed' }),
    }),
    ...own,
  }),
})
