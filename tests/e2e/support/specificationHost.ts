import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'

/** The calls of specification §7, each with what its path looks like. */
const written = readFileSync(join(import.meta.dirname, '../../reference/specification.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [method, path = ''] = line.split('\t')
    return { method, path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`) }
  })

/** Parameters of lists and actions that are ours. */
const OWN_PARAMETERS = ['range', 'sort', 'filter', 'count', 'versao']

/** What our answers hold besides: versions, what stands in the way, and what saves our screens another call. */
const OWN_FIELDS = new Set([
  ...['Versao', 'Impedimentos', 'PossuiFoto', 'PossuiLogo', 'ProdutosDisponiveis', 'Cancelavel'],
  ...['PrimeiroMes', 'UltimoMes', 'Cargos'],
])

const SESSION = ['Token_Acess', 'IdRegistro', 'TipoRegistro', 'Nome', 'Expires', 'isAuthenticate', 'Produtos']

type Fields = Readonly<Record<string, unknown>>

/** The session of specification §3, to the letter. */
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
 * Our server as a provider's host that knows the specification alone: its calls and no others, lists whole, records
 * without versions, answers without headers. What else is asked for is 404, and told in `strange`.
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
    // The statuses that a test meets.
    const status = answer.status as 200
    if (answer.status === 204) return body(null, 204)
    if (!type.includes('json')) return body(await answer.arrayBuffer(), status, headers)
    const plain = withoutOurs(await answer.text()) as Fields
    const isSession = answer.ok && /\/(token|validateToken)$/.test(url.pathname)
    return body(JSON.stringify(isSession ? plainSession(plain) : plain), status, headers)
  })
  return { app, strange, changes }
}
