import { type OperadorSiscomex, operadorCounterparts, operadorDifferences } from '#rules/siscomex/operador.ts'
import type { Pace } from './pace.ts'
import { type CataloguePart, cataloguePart } from './part.ts'
import { type OperadorGuardado, operadorGuardado } from './records.ts'
import type { SiscomexSession } from './session.ts'

/** Filter of foreign operators; deactivated ones are left out unless they are asked for. */
export type OperadorFilter = {
  readonly codigo?: string
  readonly codigoInterno?: string
  readonly tin?: string
  readonly nome?: string
  readonly paisOrigem?: string
  readonly exibirDesativados?: boolean
}

/** Key of a foreign operator: its country is part of the path, and only a certain version is deactivated. */
export type OperadorKey = Pick<OperadorGuardado, 'codigoPais' | 'codigo' | 'versao'>

export type Operadores = CataloguePart<OperadorFilter, OperadorKey, OperadorSiscomex, OperadorGuardado>

const PATH = '/catp/api/ext/operador-estrangeiro'

/**
 * Foreign operators of a root. One is recognised by its country and its internal code, else its TIN, else by all
 * of its values.
 */
export function operadoresIn(session: SiscomexSession, root: string, pace: Pace): Operadores {
  const { list, change } = cataloguePart(session, pace, {
    stored: operadorGuardado,
    fields: operadorCounterparts,
    listed: PATH,
    root,
  })
  const keyPath = ({ codigoPais, codigo }: OperadorKey) =>
    `${root}/${codigoPais}/${encodeURIComponent(codigo)}`
  const sent = ({ codigoPais: _, ...body }: OperadorSiscomex) => body
  return {
    list: ({ exibirDesativados, ...filter } = {}) =>
      list({ ...filter, ...(exibirDesativados ? { exibirDesativados: 'true' } : {}) }),
    create: (body, { mayExist } = {}) =>
      change(
        { method: 'POST', path: `${PATH}/${root}/${body.codigoPais}`, body: sent(body) },
        { filter: identityOf(body), isMade: one => isSame(body, one) },
        mayExist,
      ),
    newVersion: (key, body) =>
      change(
        { method: 'PUT', path: `${PATH}/${keyPath(key)}`, body: sent(body) },
        {
          filter: { codigo: key.codigo, paisOrigem: key.codigoPais },
          isMade: one => one.codigo === key.codigo && operadorDifferences(body, one).length === 0,
        },
      ),
    deactivate: key =>
      change(
        { method: 'PUT', path: `${PATH}/desativar/${keyPath(key)}/${key.versao}` },
        {
          filter: { codigo: key.codigo, paisOrigem: key.codigoPais, exibirDesativados: 'true' },
          isMade: one => one.codigo === key.codigo && one.situacao === 'DESATIVADO',
        },
      ),
  }
}

const identityOf = ({ codigoPais, codigoInterno, tin, nome }: OperadorSiscomex) => {
  if (codigoInterno !== undefined) return { paisOrigem: codigoPais, codigoInterno }
  return tin === undefined ? { paisOrigem: codigoPais, nome } : { paisOrigem: codigoPais, tin }
}

function isSame(body: OperadorSiscomex, one: OperadorGuardado): boolean {
  if (one.codigoPais !== body.codigoPais) return false
  if (body.codigoInterno !== undefined) return one.codigoInterno === body.codigoInterno
  return body.tin === undefined ? operadorDifferences(body, one).length === 0 : one.tin === body.tin
}
