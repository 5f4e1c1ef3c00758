import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { operadorBody, produtoBody, validBody } from './bodies.ts'
import { failure } from './failures.ts'
import { matchesOperador, matchesProduto } from './filters.ts'
import type { Bindings } from './sessions.ts'
import type { Shelf, Version } from './versions.ts'

const notFound = () => failure(404, 'CATP-ER0404', 'Recurso não encontrado')

/** Root of a path or query, for which the session has to be. */
function rootOf(context: Context<Bindings>, root: string): string {
  if (!/^\d{8}$/.test(root)) throw failure(400, 'CATP-ER0400', `cpfCnpjRaiz inválido: '${root}'`)
  if (root !== context.var.root) {
    throw failure(403, 'PUCX-ER0201', 'Usuário não tem permissão de acesso ao recurso')
  }
  return root
}

/** Answer of a list: 204 where nothing matches. */
function listed(context: Context<Bindings>, found: readonly Version[]) {
  return found.length === 0 ? context.body(null, 204) : context.json(found)
}

const bodyFor = async <T>(context: Context<Bindings>, schema: z.ZodType<T>) =>
  validBody(schema, await context.req.text())

function deactivated(shelf: Shelf, version: Version): Version {
  if (version.situacao === 'DESATIVADO') throw failure(422, 'CATP-ER0423', 'A versão já está desativada')
  return shelf.deactivate(version)
}

/** Products, under `/ext/produto`. */
export function produtoRoutes(shelf: Shelf): Hono<Bindings> {
  const found = (root: string, codigo: string, versao?: string) => {
    const version = shelf.find(root, codigo, versao)
    if (!version) throw notFound()
    return version
  }
  return new Hono<Bindings>()
    .get('/', context => {
      const root = rootOf(context, context.req.query('cpfCnpjRaiz') ?? '')
      return listed(context, shelf.current(root).filter(matchesProduto(context.req.query())))
    })
    .put('/desativar/:root/:codigo', context => {
      const { root, codigo } = context.req.param()
      return context.json(deactivated(shelf, found(rootOf(context, root), codigo)))
    })
    .post('/:root', async context => {
      const root = rootOf(context, context.req.param('root'))
      return context.json(shelf.add(root, await bodyFor(context, produtoBody)))
    })
    .put('/:root/:codigo', async context => {
      const { root, codigo } = context.req.param()
      const current = found(rootOf(context, root), codigo)
      return context.json(shelf.renew(current, await bodyFor(context, produtoBody)))
    })
    .put('/:root/:codigo/:versao', async context => {
      const { root, codigo, versao } = context.req.param()
      const version = found(rootOf(context, root), codigo, versao)
      return context.json(shelf.rectify(version, await bodyFor(context, produtoBody)))
    })
    .get('/:root/:codigo/:versao', context => {
      const { root, codigo, versao } = context.req.param()
      return context.json(found(rootOf(context, root), codigo, versao))
    })
}

/** Foreign operators, under `/ext/operador-estrangeiro`. */
export function operadorRoutes(shelf: Shelf): Hono<Bindings> {
  const found = (root: string, pais: string, codigo: string, versao?: string) => {
    const version = shelf.find(root, codigo, versao)
    if (version?.['codigoPais'] !== pais) throw notFound()
    return version
  }
  const body = async (context: Context<Bindings>, pais: string) => {
    if (!/^[A-Z]{2}$/.test(pais)) throw failure(400, 'CATP-ER0400', `codigoPais inválido: '${pais}'`)
    if (pais === 'BR') throw failure(422, 'CATP-ER0424', 'O operador estrangeiro não pode ser do Brasil')
    return { ...(await bodyFor(context, operadorBody)), codigoPais: pais }
  }
  return new Hono<Bindings>()
    .get('/', context => {
      const root = rootOf(context, context.req.query('cpfCnpjRaiz') ?? '')
      return listed(context, shelf.current(root).filter(matchesOperador(context.req.query())))
    })
    .put('/desativar/:root/:pais/:codigo/:versao', context => {
      const { root, pais, codigo, versao } = context.req.param()
      return context.json(deactivated(shelf, found(rootOf(context, root), pais, codigo, versao)))
    })
    .post('/:root/:pais', async context => {
      const { root, pais } = context.req.param()
      return context.json(shelf.add(rootOf(context, root), await body(context, pais)))
    })
    .put('/:root/:pais/:codigo', async context => {
      const { root, pais, codigo } = context.req.param()
      const current = found(rootOf(context, root), pais, codigo)
      return context.json(shelf.renew(current, await body(context, pais)))
    })
    .put('/:root/:pais/:codigo/:versao', async context => {
      const { root, pais, codigo, versao } = context.req.param()
      const version = found(rootOf(context, root), pais, codigo, versao)
      return context.json(shelf.rectify(version, await body(context, pais)))
    })
    .get('/:root/:pais/:codigo/:versao', context => {
      const { root, pais, codigo, versao } = context.req.param()
      return context.json(found(rootOf(context, root), pais, codigo, versao))
    })
}
