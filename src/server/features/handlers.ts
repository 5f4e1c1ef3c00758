import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Outside } from '#server/adapters/outside.ts'
import type { Answer, CompanyCall, Preparing } from '#server/core/context.ts'
import type { PublicCall } from './publicCall.ts'

/** Call of a hand-written endpoint within a company, with the external services. */
export type EndpointCall = CompanyCall & { readonly outside: Outside }

type Declared = Pick<Endpoint, 'query' | 'answer' | 'file' | 'paged'> & { readonly body: z.ZodType }

/** Endpoints as a feature's contract declares them, by name. */
type Declarations = Readonly<Record<string, Declared>>

/** Query and body, once they have passed the endpoint's schemas. */
type Given<E extends Declared> = {
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
}

/** Result of a handler: the value to send, or the whole answer where that is a file or a page of rows. */
type ResultOf<E extends Declared> = 'answered' extends E['file']
  ? Answer
  : true extends E['paged']
    ? Answer
    : z.input<E['answer']>

/** Handlers of a feature's endpoints within a company; `D` is the type of its contract. */
export type HandlersOf<D extends Declarations> = {
  readonly [N in keyof D]: (call: EndpointCall & Given<D[N]>) => Promise<ResultOf<D[N]>>
}

/** Handlers of a feature's endpoints that open their own transactions. */
export type PublicHandlersOf<D extends Declarations> = {
  readonly [N in keyof D]: (
    call: PublicCall<Given<D[N]>['query'], Given<D[N]>['body']>,
  ) => Promise<ResultOf<D[N]>>
}

/** Work on the files that a feature's endpoints take, before their transaction begins. */
export type PreparationsOf<D extends Declarations> = {
  readonly [N in keyof D]?: (call: Preparing) => Promise<unknown>
}

/** Answer of an endpoint by what its handler has returned. */
export function answerOf({ file, paged }: Pick<Endpoint, 'file' | 'paged'>, result: unknown): Answer {
  // `ResultOf` has checked the handlers of files and pages.
  return file === 'answered' || paged ? (result as Answer) : { body: result }
}
