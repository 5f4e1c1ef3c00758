import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type MaybeOptionalInit,
  type MethodResponse,
} from 'openapi-fetch'
import type { paths } from './api.ts'
import { problemIn } from './problem.ts'
import { type Retrying, retryingFetch } from './retry.ts'

/** Server to call, and as whom. */
export type CanalOptions = Retrying & {
  /** Address of the server, such as `https://canal.example`. */
  readonly address: string
  /** API key, `canalkey_…`. */
  readonly key: string
  /** Client whose data a provider works on: its `IdRegistro`. */
  readonly client?: number
  /** Language of messages; Portuguese when left out. */
  readonly language?: 'pt' | 'en' | 'es'
}

type Api = Client<paths>
type Method = 'get' | 'post'
type PathOf<M extends Method> = ClientPathsWithMethod<Api, M>

/** Query, body and headers of a call, which may be left out where it asks for none. */
type Sent<P extends PathOf<M>, M extends Method> =
  MaybeOptionalInit<paths[P], M> extends infer Init
    ? undefined extends Init
      ? [init?: Init]
      : [init: Init]
    : never

/** Registers whose changes are read, by their path below `/api/canal/`, such as `cadastros/finalidade`. */
export type RegisterPath = keyof paths extends infer P
  ? P extends `/api/canal/${infer R}/alterados`
    ? R
    : never
  : never

/** Page of the changed records of a register: the records, and the cursor to keep with them. */
export type ChangesPage<R extends RegisterPath> = MethodResponse<Api, 'get', `/api/canal/${R}/alterados`>

/** Calls of a server. A refusal is thrown as `CanalProblem`; a change is done once, however often it has to be sent. */
export type Canal = {
  /** Answer to a GET. */
  readonly get: <P extends PathOf<'get'>>(
    path: P,
    ...sent: Sent<P, 'get'>
  ) => Promise<MethodResponse<Api, 'get', P>>
  /** Answer to a POST. */
  readonly post: <P extends PathOf<'post'>>(
    path: P,
    ...sent: Sent<P, 'post'>
  ) => Promise<MethodResponse<Api, 'post', P>>
  /**
   * Changed records of a register since a cursor, page by page up to now; all of them without one. Whoever keeps each page's
   * `Cursor` in the transaction that keeps its records misses none.
   */
  readonly changes: <R extends RegisterPath>(
    register: R,
    cursor?: string,
  ) => AsyncGenerator<ChangesPage<R>, void>
  /** Client of openapi-fetch behind it, for headers of answers and for files. */
  readonly api: Api
}

type AnyPage = { readonly Cursor: string; readonly Mais: boolean }

/** Client of a server. */
export function canal({ address, key, client, language, ...retrying }: CanalOptions): Canal {
  const api = createClient<paths>({
    baseUrl: address,
    fetch: retryingFetch(retrying),
    headers: {
      Authorization: `Bearer ${key}`,
      ...(client !== undefined && { 'X-Id-Cliente': String(client) }),
      ...(language && { 'Accept-Language': language }),
    },
  })
  api.use({
    onResponse: async ({ response }) => {
      if (!response.ok) throw await problemIn(response)
    },
  })
  // The types of the library end in what a table of all paths answers: each call is typed by its own, above.
  type Untyped = (path: string, ...sent: readonly unknown[]) => Promise<{ readonly data?: unknown }>
  const [get, post] = [api.GET, api.POST] as unknown as readonly [Untyped, Untyped]
  const answerTo =
    (call: Untyped) =>
    async (path: string, ...sent: readonly unknown[]) =>
      (await call(path, ...sent)).data

  async function* changes(register: string, cursor?: string): AsyncGenerator<unknown, void> {
    let query = cursor === undefined ? {} : { cursor }
    for (;;) {
      const page = (await answerTo(get)(`/api/canal/${register}/alterados`, {
        params: { query },
      })) as AnyPage
      yield page
      if (!page.Mais) return
      query = { cursor: page.Cursor }
    }
  }
  return { get: answerTo(get), post: answerTo(post), changes, api } as Canal
}
