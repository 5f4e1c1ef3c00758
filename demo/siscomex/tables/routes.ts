import { type Context, Hono } from 'hono'
import { failure } from '../failures.ts'
import type { Bindings } from '../sessions.ts'
import { type Publication, type PublishedTable, publishedFileOf } from './publications.ts'

const PATHS: { readonly [T in PublishedTable]: string } = {
  ncm: '/classif/api/publico/nomenclatura/download/json',
  ncmatributo: '/cadatributos/api/atributo-ncm/download/json',
}

const MAINTENANCE = '<!DOCTYPE html>\n<html lang="pt-BR"><body>Sistema em manutenção</body></html>'
const SIGN_IN = '/portal/'
const ELSEWHERE = 'https://tabelas.portal.example/ncm'

/** Tables that the Portal Único publishes to everybody, and the way in which the next answers give each. */
export function publishedTables(publications: Readonly<Partial<Record<PublishedTable, Publication>>>) {
  const present = new Map(Object.entries(publications))
  const made = new Map<string, Buffer>()
  const fileOf = (table: PublishedTable, publication: Parameters<typeof publishedFileOf>[1]) => {
    const key = `${table} ${publication}`
    const file = made.get(key) ?? publishedFileOf(table, publication)
    made.set(key, file)
    return file
  }
  const answer = (table: PublishedTable) => (context: Context<Bindings>) => {
    const { perfil } = context.req.query()
    const publication = present.get(table) ?? 'whole'
    if (perfil !== 'PUBLICO' || publication === 'redirected') return context.redirect(SIGN_IN, 307)
    if (publication === 'elsewhere') return context.redirect(ELSEWHERE, 307)
    if (context.req.header('Accept') === 'application/json' || publication === 'notAcceptable')
      throw failure(406, 'PUCX-ER0406', 'Formato não aceito')
    if (publication === 'page') return context.html(MAINTENANCE)
    return context.body(new Uint8Array(fileOf(table, publication)))
  }
  const routes = new Hono<Bindings>()
    .get(PATHS.ncm, answer('ncm'))
    .get(PATHS.ncmatributo, answer('ncmatributo'))
    .get(SIGN_IN, context => context.html('<html lang="pt-BR"><body>Portal Único Siscomex</body></html>'))
  return {
    routes,
    /** Sets the way in which the next answers give a table. */
    publish: (table: PublishedTable, publication: Publication) => void present.set(table, publication),
  }
}
