import { demoAttributes } from '#demo/data/ncmAtributo.ts'
import type { AttributeLoad, BroughtAttribute } from '#server/official/attributeLoad.ts'
import {
  type OwnAttributes,
  publishedAttribute,
  publishedLink,
  type RegisterLink,
} from './attributeRegister.ts'

const SIDES: Readonly<Record<string, readonly string[]>> = {
  IMPORTACAO: ['Importação'],
  EXPORTACAO: ['Exportação'],
  AMBOS: ['Importação', 'Exportação'],
}

type Condition = NonNullable<BroughtAttribute['Condicao']>

const conditionOf = ({ Operador, Valor, Composicao, Condicao }: Condition): object => ({
  ...{ operador: Operador, valor: Valor, composicao: Composicao },
  ...(Condicao && { condicao: conditionOf(Condicao) }),
})

/** Attributes of the demo's own NCMs, as the Portal Único would publish them. */
export function demoRegister(): OwnAttributes {
  const load = demoAttributes()
  const links = new Map<string, RegisterLink[]>(load.ncms.map(code => [code, []]))
  for (const { IdNcm, Codigo, Modalidade, Obrigatorio, Multivalorado, DataInicio, DataFim } of load.links) {
    const members = { obrigatorio: Obrigatorio, multivalorado: Multivalorado }
    const days = { dataInicioVigencia: DataInicio, ...(DataFim && { dataFimVigencia: DataFim }) }
    for (const modalidade of SIDES[Modalidade] ?? [])
      links.get(IdNcm)?.push(publishedLink(Codigo, { modalidade, ...members, ...days }))
  }
  const roots = new Set(load.links.map(({ Codigo }) => Codigo))
  return { links, definitions: [...roots].map(code => definitionOf(load, code, code)) }
}

/** Definition of an attribute with all that it brings where `root` is linked. */
function definitionOf(
  load: AttributeLoad,
  root: string,
  codigo: string,
): ReturnType<typeof publishedAttribute> {
  const { attributes, brought, values } = load
  const own = attributes.find(one => one.Codigo === codigo)
  const ofRoot = brought.filter(({ Raiz }) => Raiz === root)
  const conditioned = ofRoot.filter(({ Condicionante }) => Condicionante === codigo)
  const parts = ofRoot.filter(({ Composto, Condicionante }) => Composto === codigo && Condicionante === null)
  const asked = ({ Obrigatorio, Multivalorado }: BroughtAttribute) => ({
    obrigatorio: Obrigatorio,
    multivalorado: Multivalorado,
  })
  return publishedAttribute(codigo, {
    ...{ nome: own?.NomePT, nomeApresentacao: own?.NomePT, orientacaoPreenchimento: own?.Orientacao },
    ...{ formaPreenchimento: own?.FormaPreenchimento, tamanhoMaximo: own?.TamanhoMaximo },
    ...{ casasDecimais: own?.CasasDecimais, mascara: own?.Mascara },
    atributoCondicionante: conditioned.length > 0,
    dominio: values
      .filter(({ IdAtributo }) => IdAtributo === codigo)
      .map(({ Codigo, NomePT }) => ({ codigo: Codigo, descricao: NomePT })),
    condicionados: conditioned.map(one => ({
      ...asked(one),
      ...{ dataInicioVigencia: one.DataInicio, dataFimVigencia: one.DataFim, descricaoCondicao: '' },
      condicao: one.Condicao && conditionOf(one.Condicao),
      atributo: definitionOf(load, root, one.Codigo),
    })),
    listaSubatributos: parts.map(one => ({ ...definitionOf(load, root, one.Codigo), ...asked(one) })),
  })
}
