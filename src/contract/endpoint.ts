import type { z } from 'zod'
import type { FlagName } from '#rules/access.ts'
import type { ServiceCode } from '#rules/catalogue.ts'
import type { Rule, Scope, Verb } from '#schema/register.ts'
import type { SheetName } from './entity.ts'
import type { ProblemCode } from './problem.ts'

/** Whether API keys may call; where it is left out, those with the right that a call asks for, and none where it asks for none. */
type ForKeys = { readonly forKeys?: boolean }

/** Access to an endpoint, and for a company's data, whose data it reads. */
export type Access =
  /** Anybody; an endpoint that `recognises` callers gets the session of a signed-in one. */
  | { readonly type: 'public'; readonly recognises?: true }
  | (ForKeys & {
      readonly type: 'signedIn'
      readonly scope: Scope
      /** Services of which one must be visible to the caller; every signed-in caller where none is named. */
      readonly lookupServices?: readonly ServiceCode[]
      /** Services in their place, where a provider reads its client's data. */
      readonly providerLookupServices?: readonly ServiceCode[]
    })
  | (ForKeys & {
      readonly type: 'service'
      readonly service: ServiceCode
      /** Services whose flag also suffices where the flag is the one to view. */
      readonly openedBy?: readonly ServiceCode[]
      readonly flag: FlagName
      /** Flag that suffices in place of that one. */
      readonly or?: FlagName
      /** Detail that a job role may hide or freeze, whose endpoint it is. */
      readonly part?: string
      readonly rule: Rule
      readonly scope: Scope
    })

/** Steps of an import: the sample, the upload, its preview, the confirmation, and the sheet of errors. */
export type ImportStep = 'modelo' | 'enviar' | 'resultados' | 'confirmar' | 'erros'

/**
 * Steps of a register's spreadsheets: the export, its start in the background, those of an import, the list of
 * recent imports, and the undo of one.
 */
export type SheetStep = 'exportar' | 'iniciar' | ImportStep | 'importacoes' | 'desfazer'

/**
 * Handler of an endpoint: a verb or action of a declared entity, a lookup, a step of its spreadsheets, or a
 * named handler of the server's, which opens its own transactions or runs in one of the company's.
 */
export type Answerer =
  | { readonly type: 'entity'; readonly entity: string; readonly verb: Verb }
  | { readonly type: 'action'; readonly entity: string; readonly action: string }
  | { readonly type: 'lookup'; readonly lookup: string }
  | {
      readonly type: 'sheet'
      readonly entity: string
      readonly step: SheetStep
      /** Standard layout, where it is not the spreadsheet derived from the fields. */
      readonly layout?: SheetName
    }
  | { readonly type: 'publicEndpoint'; readonly endpoint: string }
  | { readonly type: 'companyEndpoint'; readonly endpoint: string }

type AnswererOf<T extends Answerer['type']> = Extract<Answerer, { readonly type: T }>

/**
 * Table with a function for each type of answerer, which gets an answerer of that type, so that no other code
 * branches on the discriminant.
 */
export type ByAnswerer<A extends readonly unknown[], R> = {
  readonly [T in Answerer['type']]: (answerer: AnswererOf<T>, ...rest: A) => R
}

/** Calls the function that a table has for an answerer. */
export function byAnswerer<A extends readonly unknown[], R>(
  table: ByAnswerer<A, R>,
  answerer: Answerer,
  ...rest: A
): R {
  // The table's type guarantees that the function accepts this answerer.
  const answer = table[answerer.type] as (answerer: Answerer, ...rest: A) => R
  return answer(answerer, ...rest)
}

/**
 * Endpoint as data: server routes, portal calls, permission checks and the API document are derived from it.
 */
export type Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = {
  readonly method: 'GET' | 'POST'
  /** Path from the host's root; `{name}` stands for the query's value of that name. */
  readonly path: string
  /** Group in the API document. */
  readonly tag: string
  readonly summary: string
  readonly query: Q
  readonly body?: B
  readonly answer: A
  /** Body of the refusal of a version that is not the current one, where it has the record. */
  readonly conflict?: z.ZodType
  /** Problems it may be refused with that do not follow from its access, query and body. */
  readonly refuses?: readonly ProblemCode[]
  readonly access: Access
  readonly answerer: Answerer
  /** Whether it asks a caller who has a second factor to have proven it lately: 403 `stepUp` otherwise (decision 0411). */
  readonly stepUp?: boolean | undefined
  /** Whether it answers callers of whom the second factor is required and who have none: all else is refused to them with 403 `factorMissing`. */
  readonly withoutFactor?: boolean
  /** Whether it changes data: it then carries an `Idempotency-Key`, and is never cached or prefetched. */
  readonly changes: boolean
  /** Whether it answers a page of a list: takes `range`, `sort` and `filter`, answers `Content-Range`. */
  readonly paged: boolean
  /** Direction of a file sent instead of JSON: its body, or its answer. */
  readonly file?: 'taken' | 'answered' | undefined
  /** Whether the answered file may be missing: the answer is then 204. */
  readonly isOptional?: boolean
  /** Maximum bytes of an uploaded file, or of JSON that may be larger than usual. */
  readonly maxBytes?: number
}

/** Header by which a provider chooses the client it works for (the client's IdRegistro) (decision 0006). */
export const CLIENT_HEADER = 'X-Id-Cliente'
/**
 * Header of every answer to a signed-in caller: fingerprint of the rights the answer was given under (decision 0050).
 */
export const RIGHTS_HEADER = 'X-Direitos'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

export const API = '/api'
