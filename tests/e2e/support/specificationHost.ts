import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'

/** Calls of specification §7: method and pattern of the path. */
const written = readFileSync(join(import.meta.dirname, '../../reference/specification.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [method, path = ''] = line.split('\t')
    return { method, path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`) }
  })

/** Parameters of lists and actions that the specification does not have. */
const OWN_PARAMETERS = ['range', 'sort', 'filter', 'count', 'versao']

/** Fields of answers that the specification does not have: versions, impediments, and data that saves a request. */
const OWN_FIELDS = new Set([
  ...[
    'Versao',
    'Impedimentos',
    'PossuiFoto',
    'PossuiFator',
    'PossuiLogo',
    'ProdutosDisponiveis',
    'Cancelavel',
  ],
  ...['PrimeiroMes', 'UltimoMes', 'Cargos'],
])

const SESSION = ['Token_Acess', 'IdRegistro', 'TipoRegistro', 'Nome', 'Expires', 'isAuthenticate', 'Produtos']

type Fields = Readonly<Record<string, unknown>>

/** Session with exactly the fields of specification §3. */
function plainSession(given: Fields): Fields {
  const services = given['Servicos'] as readonly { readonly Codigo: string; readonly Visualizar: boolean }[]
  return {
    ...Object.fromEntries(SESSION.map(name => [name, given[name]])),
    Servicos: services.map(({ Codigo, Visualizar }) => ({ Codigo, Visualizar })),
    userRole: given['userRole'],
  }
}

const withoutOurs = (text: string): unknown =>
  JSON.parse(text, (name, value) => (OWN_FIELDS.has(name) ? undefined : value))

/**
 * Proxy that reduces our server to the specification: no other calls, lists whole, records without versions,
 * answers without headers. Other calls get 404 and are recorded in `strange`.
 */
export function specificationHost(target: string, app = new Hono()) {
  const strange: string[] = []
  const changes: string[] = []
  app.all('/api/*', async ({ req, body, text }) => {
    const url = new URL(req.url)
    if (!written.some(({ method, path }) => method === req.method && path.test(url.pathname))) {
      strange.push(`${req.method} ${url.pathname}`)
      return text('404', 404)
    }
    if (req.method === 'POST' || /\/acesso\/servico\//.test(url.pathname))
      changes.push(`${url.pathname}${url.search}`)
    for (const name of OWN_PARAMETERS) url.searchParams.delete(name)
    const sent = new Headers()
    for (const name of ['Authorization', 'Content-Type', 'X-Id-Cliente']) {
      const value = req.header(name)
      if (value) sent.set(name, value)
    }
    const answer = await fetch(`${target}${url.pathname}${url.search}`, {
      method: req.method,
      headers: sent,
      ...(req.method === 'POST' && { body: await req.arrayBuffer() }),
    })
    const type = answer.headers.get('Content-Type') ?? 'text/plain'
    const headers = { 'Content-Type': type }
    // Hono types statuses with a body as a union; 200 stands for those that tests meet.
    const status = answer.status as 200
    if (answer.status === 204) return body(null, 204)
    if (!type.includes('json')) return body(await answer.arrayBuffer(), status, headers)
    const plain = withoutOurs(await answer.text()) as Fields
    const isSession = answer.ok && /\/(token|validateToken)$/.test(url.pathname)
    return body(JSON.stringify(isSession ? plainSession(plain) : plain), status, headers)
  })
  return { app, strange, changes }
}
