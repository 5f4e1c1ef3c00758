import { sql } from 'kysely'
import { z } from 'zod'
import type { baixaEndpoints } from '#contract/features/baixa.ts'
import type { imagemEndpoints } from '#contract/features/imagem.ts'
import type { usuarioEndpoints } from '#contract/features/usuario.ts'
import type { Screen } from '#contract/screens.ts'
import type { RegisterExtras } from '#portal/resources/extras/extras.ts'
import type { ExtraTabs } from '#portal/resources/extras/extraTab.ts'
import type { ScreenPages } from '#portal/routing/screenRoutes.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import type * as constructors from '#schema/field.ts'
import type { Kind } from '#schema/kind.ts'
import type { Executor } from '#server/core/context.ts'
import type { HandlersOf } from '#server/features/handlers.ts'
import type { ToldNotification } from '#server/features/notificacao/notify.ts'
import { job } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { ActionHandler, ActionHandlers } from '#server/registers/record/action.ts'
import type { Queries } from '#server/tables/lookupQueries.ts'

/** Places to edit that docs/adding lists: leaving one out does not compile. */
const change: ActionHandler<'filial'> = { change: () => ({}) }

// @ts-expect-error an action that has no handler
export const actions: ActionHandlers<'filial'> = {
  ativar: change,
  desativar: change,
}

export const unknownAction: Partial<ActionHandlers<'filial'>> = {
  ativar: change,
  // @ts-expect-error a handler of an action that is not declared
  arquivar: change,
}

// @ts-expect-error an endpoint that has no handler
export const endpoints: Pick<HandlersOf<typeof usuarioEndpoints>, 'acesso/filiais'> = {}

export const answer: Pick<HandlersOf<typeof usuarioEndpoints>, 'acesso/filiais'> = {
  // @ts-expect-error a handler that answers something else than its endpoint says
  'acesso/filiais': async () => 'none',
}

export const pageOfRows: Pick<HandlersOf<typeof baixaEndpoints>, 'pagamentos/disponiveis'> = {
  // @ts-expect-error rows alone, of an endpoint that answers a page of them
  'pagamentos/disponiveis': async () => [],
}

export const picture: Pick<HandlersOf<typeof imagemEndpoints>, 'filial/logo'> = {
  // @ts-expect-error bytes alone, of an endpoint that answers a file
  'filial/logo': async () => new Uint8Array(),
}

// @ts-expect-error a table of kinds that lacks some
export const kinds: { readonly [K in Kind]: string } = { text: 'text' }

type Constructors = typeof constructors & ReturnType<typeof constructors.vocabulary>

/** Kinds of the fields that constructors create. */
type Constructed = {
  [N in keyof Constructors & string]: Constructors[N] extends (...given: never[]) => {
    readonly kind: infer K
  }
    ? K
    : never
}[keyof Constructors & string]

/** Kinds without a constructor: the compiler error names them. */
export const unconstructed: Readonly<Record<Exclude<Kind, Constructed>, never>> = {}

// @ts-expect-error a table of screens that lacks some
export const pages: { readonly [N in Screen['name']]: string } = { assinatura: 'Assinatura' }

const Page = () => null
const load = async () => ({ Page, path: '/' })
const page = lazyChunk(load, 'Page')

// @ts-expect-error a chunk without that component
export const missing = lazyChunk(load, 'Screen')

// @ts-expect-error an export of a chunk that is no component
export const wrong = lazyChunk(load, 'path')

// @ts-expect-error a table of screens' pages that lacks some
export const screenPages: ScreenPages = { '/assinatura': page, '/faturamento': page, '/produto/:id': page }

const filial = { table: 'filial', rows: () => sql`filial` }

// @ts-expect-error a table of queries that lacks those of some look-ups
export const queries: Queries = { filial }

export const unknownQuery: Partial<Queries> = {
  filial,
  // @ts-expect-error a query of a look-up that is not declared as a query
  pais: filial,
}

export const unknownTabs: ExtraTabs = {
  // @ts-expect-error tabs of a register that is not declared
  filiais: [],
}

export const extras: RegisterExtras = {
  // @ts-expect-error a heading of a detail that the register does not have
  filial: { detailHeads: { 'filial/provedores': () => null } },
}

const shown = {
  kind: 'contagem',
  audience: 'company',
  data: z.object({ Registro: z.string() }),
  attempts: { most: 1, pause: () => 1 },
  run: async () => ({}),
} as const

// @ts-expect-error a job that users see without what it is about
export const counting = job(shown)

export const counted = job({ ...shown, register: ({ Registro }) => Registro, page: () => '/feriados' })

// @ts-expect-error a job that is begun with the data of another
export const begun = (trx: Executor) => addJob(trx, counted, { Tabela: 'ncm' })

// @ts-expect-error a notification without a value that its words quote
export const notice: ToldNotification = { kind: 'certificadoVencendo', values: { detalhe: 'e-CNPJ' } }
