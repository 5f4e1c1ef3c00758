import type { z } from 'zod'
import type { FlagName } from '#rules/access.ts'
import type { ServiceCode } from '#rules/catalogue.ts'
import type { Rule, Scope, Verb } from '#schema/register.ts'

/** Who may call an endpoint, and for a company's data, whose. */
export type Access =
  /** Anybody; one that `recognises` callers is told who they are when they are signed in. */
  | { readonly type: 'public'; readonly recognises?: true }
  | {
      readonly type: 'signedIn'
      readonly scope: Scope
      /** Only to who may look at one of these services; to everybody who is signed in where none is named. */
      readonly looks?: readonly ServiceCode[]
      /** Instead of those, where a provider asks for what is its client's. */
      readonly providerLooks?: readonly ServiceCode[]
    }
  | {
      readonly type: 'service'
      readonly service: ServiceCode
      /** Where the flag is that to look, the same flag of any of these services will do. */
      readonly openedBy?: readonly ServiceCode[]
      readonly flag: FlagName
      /** Instead of that flag, this one will do. */
      readonly or?: FlagName
      readonly rule: Rule
      readonly scope: Scope
    }

/** A register's sheet out, and the steps of one in: sample, upload, what it would do, doing it, what is wrong with it,
 * what was done lately, undoing that. */
export type SheetStep =
  | 'exportar'
  | 'modelo'
  | 'enviar'
  | 'resultados'
  | 'confirmar'
  | 'erros'
  | 'importacoes'
  | 'desfazer'

/** What answers it: a verb or action of a declared entity, a lookup, a step of its sheets, or a page of the server's by
 * name, which opens its own transactions or works in one of the company's. */
export type Answerer =
  | { readonly type: 'entity'; readonly entity: string; readonly verb: Verb }
  | { readonly type: 'action'; readonly entity: string; readonly action: string }
  | { readonly type: 'lookup'; readonly lookup: string }
  | { readonly type: 'sheet'; readonly entity: string; readonly step: SheetStep }
  | { readonly type: 'page'; readonly page: string }
  | { readonly type: 'companyPage'; readonly page: string }

type AnswererOf<T extends Answerer['type']> = Extract<Answerer, { readonly type: T }>

/** A function for each type of answerer, which gets an answerer of that type: nobody else branches on the type. */
export type ByAnswerer<A extends readonly unknown[], R> = {
  readonly [T in Answerer['type']]: (answerer: AnswererOf<T>, ...rest: A) => R
}

/** Calls the function that a table has for an answerer. */
export function byAnswerer<A extends readonly unknown[], R>(
  table: ByAnswerer<A, R>,
  answerer: Answerer,
  ...rest: A
): R {
  // The type of the table says that the function is one for this answerer.
  const answer = table[answerer.type] as (answerer: Answerer, ...rest: A) => R
  return answer(answerer, ...rest)
}

/** One endpoint, as data: server routes, portal calls, permission checks and the API document come from it. */
export type Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = {
  readonly method: 'GET' | 'POST'
  /** From the host's root; `{name}` stands for what the query holds under that name. */
  readonly path: string
  /** Groups it in the API document. */
  readonly tag: string
  readonly summary: string
  readonly query: Q
  readonly body?: B
  readonly answer: A
  readonly access: Access
  readonly answerer: Answerer
  /** It changes data: carries an `Idempotency-Key`, is never cached or prefetched. */
  readonly changes: boolean
  /** It answers a page of a list: takes `range`, `sort` and `filter`, answers `Content-Range`. */
  readonly paged: boolean
  /** What travels as a file instead of JSON: its body, or its answer. */
  readonly file?: 'taken' | 'answered' | undefined
  /** The most bytes of a file that is taken. */
  readonly maxBytes?: number
}

/** The name of the header by which a provider says for which client it works (the client's IdRegistro). */
export const CLIENT_HEADER = 'X-Id-Cliente'
/** On every answer to who is signed in: a mark that changes with the rights the answer was given under. */
export const RIGHTS_HEADER = 'X-Direitos'
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

export const API = '/api'
