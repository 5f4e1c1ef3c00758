/** Codes of failed requests, each with its HTTP status. */
export const problems = {
  malformed: 400,
  clientRequired: 400,
  unauthenticated: 401,
  credentials: 401,
  factorAsked: 401,
  ticketEnded: 401,
  passkeyRefused: 401,
  signOnRefused: 401,
  forbidden: 403,
  stepUp: 403,
  factorMissing: 403,
  signOnRequired: 403,
  notFound: 404,
  notAllowed: 405,
  timedOut: 408,
  conflict: 409,
  inUse: 409,
  refused: 409,
  cursorEnded: 410,
  invalid: 422,
  keyReused: 422,
  lengthRequired: 411,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problems

/** Message as a key of the words with its placeholders' values. */
export type Message = {
  readonly key: string
  readonly with?: Readonly<Record<string, string | number>>
  /** Key of the word that fills `%{where}`. */
  readonly naming?: string
}

/** Messages by field; nested fields as `Parcelas.0.Dias`. */
export type FieldErrors = Readonly<Record<string, Message>>

/** Ticket by which whoever gave the right password signs in with their second factor. */
export type FactorTicket = {
  readonly Bilhete: string
  readonly Expira: string
  /** Means of the user, besides recovery codes. */
  readonly Meios: readonly FactorMeans[]
}

/** Means of a second factor: an app that makes codes, a passkey. */
export type FactorMeans = 'aplicativo' | 'chave'

/** Body of every answer that is not a success; `Message` is in the caller's language. */
export type ProblemBody = {
  readonly Message: string
  readonly code: ProblemCode
  readonly errors?: Readonly<Record<string, string>>
  /** Id of the request in the server's log, in answers from 500 on. */
  readonly requestId?: string
  /** Current record, with `conflict`. */
  readonly current?: Readonly<Record<string, unknown>>
  /** Ticket of the second step of signing in, with `factorAsked`. */
  readonly ticket?: FactorTicket
  /** Columns of a sheet in which some are unknown. */
  readonly columns?: readonly { readonly Titulo: string; readonly Campo: string | null }[]
}
