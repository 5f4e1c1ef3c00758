import { type ProdutoSiscomex, produtoCounterparts, produtoDifferences } from '#rules/siscomex/produto.ts'
import type { Pace } from './pace.ts'
import { type CataloguePart, cataloguePart } from './part.ts'
import { type ProdutoGuardado, produtoGuardado } from './records.ts'
import type { SiscomexSession } from './session.ts'

/** Filter of products; a text is looked for within the field. */
export type ProdutoFilter = {
  readonly codigo?: number
  readonly codigoInterno?: string
  readonly denominacao?: string
  readonly descricao?: string
  readonly ncm?: string
  readonly modalidade?: ProdutoSiscomex['modalidade']
  readonly situacao?: ProdutoGuardado['situacao']
}

export type Produtos = CataloguePart<ProdutoFilter, number, ProdutoSiscomex, ProdutoGuardado>

const PATH = '/catp/api/ext/produto'

/** Numbers by which the filter of the list knows the states. */
const SITUACAO = { ATIVADO: 0, DESATIVADO: 1, RASCUNHO: 2 } as const

/** Products of a root. A product is recognised by its internal codes and its side of foreign trade. */
export function produtosIn(session: SiscomexSession, root: string, pace: Pace): Produtos {
  const { list, change } = cataloguePart(session, pace, {
    stored: produtoGuardado,
    fields: produtoCounterparts,
    listed: PATH,
    root,
  })
  return {
    list: ({ situacao, ...filter } = {}) =>
      list({ ...filter, situacao: situacao === undefined ? undefined : SITUACAO[situacao] }),
    create: (body, { mayExist } = {}) =>
      change(
        { method: 'POST', path: `${PATH}/${root}`, body },
        {
          // The filter may find codes that only contain this one.
          filter: { codigoInterno: body.codigosInterno[0] },
          isMade: one =>
            one.situacao !== 'DESATIVADO' &&
            one.modalidade === body.modalidade &&
            body.codigosInterno.every(code => one.codigosInterno.includes(code)),
        },
        mayExist,
      ),
    newVersion: (codigo, body) =>
      change(
        { method: 'PUT', path: `${PATH}/${root}/${codigo}`, body },
        {
          filter: { codigo },
          isMade: one => one.codigo === codigo && produtoDifferences(body, one).length === 0,
        },
      ),
    deactivate: codigo =>
      change(
        { method: 'PUT', path: `${PATH}/desativar/${root}/${codigo}` },
        { filter: { codigo }, isMade: one => one.codigo === codigo && one.situacao === 'DESATIVADO' },
      ),
  }
}
