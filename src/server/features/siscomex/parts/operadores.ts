import {
  type OperadorSiscomex,
  operadorCounterparts,
  operadorDifferences,
  operadorOf,
} from '#rules/siscomex/operador.ts'
import type { OperadorGuardado } from '#server/adapters/siscomex/records.ts'
import type { SiscomexPart } from './part.ts'

/** Foreign companies as foreign operators. */
export const operadores: SiscomexPart<'empresa', OperadorSiscomex, OperadorGuardado> = {
  register: 'empresa',
  counterparts: operadorCounterparts,
  applies: ({ Estrangeira }) => Estrangeira,
  isActive: ({ Ativo }) => Ativo,
  bodiesOf: record => {
    const { operador, shortcomings } = operadorOf(record)
    return { bodies: operador ? [operador] : [], shortcomings }
  },
  keyOf: ({ codigoPais, codigo }) => `${codigoPais} ${codigo}`,
  isActiveThere: ({ situacao }) => situacao === 'ATIVADO',
  isSame: (stored, body) => {
    if (stored.codigoPais !== body.codigoPais) return false
    if (body.codigoInterno !== undefined) return stored.codigoInterno === body.codigoInterno
    return body.tin === undefined ? stored.nome === body.nome : stored.tin === body.tin
  },
  slotOf: () => 'operador',
  differences: operadorDifferences,
  titleOfRecord: ({ RazaoSocial }) => RazaoSocial,
  titleOf: ({ nome }) => nome,
  listed: ({ operadores: part }) => part.list({ exibirDesativados: true }),
  create: ({ operadores: part }, body, mayExist) => part.create(body, { mayExist }),
  renew: ({ operadores: part }, stored, body) => part.newVersion(stored, body),
  deactivate: ({ operadores: part }, stored) => part.deactivate(stored),
  placeOf: ({ codigo, versao, situacao }) => ({
    CodigoOperadorEstrangeiro: codigo,
    VersaoOperador: versao,
    SituacaoSiscomex: situacao,
  }),
  stateOf: () => ({}),
  valuesOf: ({ nome, logradouro, nomeCidade, tin, codigoInterno, codigoSubdivisaoPais, cep, email }) => ({
    RazaoSocial: nome,
    Logradouro: logradouro,
    Numero: null,
    NomeCidade: nomeCidade,
    Tin: tin ?? null,
    CodigoInterno: codigoInterno ?? null,
    CodigoSubdivisaoPais: codigoSubdivisaoPais ?? null,
    Cep: cep ?? null,
    Email: email ?? null,
  }),
  startOf: ({ codigoPais }) => ({
    Estrangeira: true,
    IdPais: codigoPais,
    TipoEmpresa: [2],
    Ativo: true,
  }),
}
