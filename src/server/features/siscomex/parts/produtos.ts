import type { RecordOf } from '#contract/record.ts'
import { type AtributosSiscomex, storedAttributes } from '#rules/siscomex/atributos.ts'
import {
  type ProdutoSiscomex,
  produtoCounterparts,
  produtoDifferences,
  produtosOf,
  type SidesOf,
} from '#rules/siscomex/produto.ts'
import type { Shortcoming } from '#rules/siscomex/shortcoming.ts'
import type { ProdutoGuardado } from '#server/adapters/siscomex/records.ts'
import type { SiscomexPart } from './part.ts'

/** Attributes of an NCM: the sides that one is asked for, and how many that a partnumber must have it lacks. */
type Definitions = {
  readonly sidesOf: SidesOf
  readonly missingIn: (record: RecordOf<'partnumber'>) => number
}

/** Partnumbers as products of the catalogue, two where one is for import and export, each with the attributes of its side. */
export const produtosBy = ({
  sidesOf,
  missingIn,
}: Definitions): SiscomexPart<'partnumber', ProdutoSiscomex, ProdutoGuardado> => ({
  register: 'partnumber',
  counterparts: produtoCounterparts,
  applies: () => true,
  isActive: ({ SituacaoProduto, Ativo }) => Ativo && SituacaoProduto !== 'DESATIVADO',
  bodiesOf: record => {
    const { produtos: bodies, shortcomings } = produtosOf(record, sidesOf)
    // One that is there without them is compared all the same.
    return { bodies, shortcomings: [...shortcomings, ...missingAttributesOf(missingIn(record))] }
  },
  keyOf: ({ codigo }) => String(codigo),
  isActiveThere: ({ situacao }) => situacao !== 'DESATIVADO',
  isSame: (stored, { modalidade, codigosInterno }) =>
    stored.modalidade === modalidade && codigosInterno.every(code => stored.codigosInterno.includes(code)),
  slotOf: ({ modalidade }) => modalidade,
  differences: produtoDifferences,
  titleOfRecord: ({ Partnumber }) => Partnumber,
  titleOf: ({ codigosInterno, denominacao }) => codigosInterno[0] ?? denominacao,
  listed: ({ produtos: part }) => part.list(),
  create: ({ produtos: part }, body, mayExist) => part.create(body, { mayExist }),
  renew: ({ produtos: part }, { codigo }, body) => part.newVersion(codigo, body),
  deactivate: ({ produtos: part }, { codigo }) => part.deactivate(codigo),
  placeOf: ({ codigo, versao }) => ({
    CodigoSiscomex: codigo,
    VersaoSiscomex: versao,
  }),
  stateOf: ({ situacao }) => ({ SituacaoProduto: situacao }),
  valuesOf: ({ denominacao, descricao, ncm, ...stored }, record) => ({
    Denominacao: denominacao,
    Descricao: descricao,
    IdNcm: ncm,
    Atributos: attributesOf({ ncm, ...stored }, record, sidesOf),
  }),
  startOf: ({ codigosInterno, codigo, modalidade, situacao }, { country, unit }) => ({
    Partnumber: codigosInterno[0] ?? String(codigo),
    ModalidadeProduto: modalidade,
    SituacaoProduto: situacao,
    FabricanteDesconhecido: true,
    Ativo: true,
    ...(country !== undefined && { IdPaisOrigem: country }),
    ...(unit !== undefined && { UnidadeMedida: unit }),
  }),
})

/** Attributes that Siscomex would miss in a product that could be sent otherwise. */
const missingAttributesOf = (count: number): readonly Shortcoming[] =>
  count === 0
    ? []
    : [{ field: 'Atributos', key: 'validation.attributes.missing', with: { smart_count: count } }]

type Atributos = RecordOf<'partnumber'>['Atributos']
type TakenOver = Pick<ProdutoGuardado, 'ncm' | 'modalidade'> & AtributosSiscomex

/** Attributes of a product as a partnumber has them; one for import and export keeps those of the other side, too. */
function attributesOf(
  { ncm, modalidade, ...there }: TakenOver,
  record: RecordOf<'partnumber'> | undefined,
  sidesOf: SidesOf,
): Atributos {
  const taken = storedAttributes(there)
  const paths = new Set(taken.map(({ Atributo }) => Atributo))
  const kept = (record?.Atributos ?? []).filter(({ Atributo }) => {
    const sides = paths.has(Atributo) ? undefined : sidesOf(ncm, Atributo)
    const isOfOther = record?.ModalidadeProduto === 'AMBOS' && sides?.includes(modalidade) === false
    // One that is to come has not been sent yet.
    return isOfOther || sides?.length === 0
  })
  return [...taken, ...kept]
}
