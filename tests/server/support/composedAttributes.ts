import { demoAttributes } from '#demo/data/ncmAtributo.ts'
import { daysAfter } from '#rules/days.ts'
import { today } from '#server/core/today.ts'
import { asOwner } from '#server/db/transaction.ts'
import type {
  AttributeLoad,
  BroughtAttribute,
  LoadedAttribute,
  LoadedLink,
} from '#server/official/attributeLoad.ts'
import { insertLoad } from '#server/official/insertLoad.ts'
import { keepSource } from '#server/official/source.ts'
import { LATHE, one } from './atributos.ts'
import type { Server } from './server.ts'

/** NCM that the register of attributes does not know. */
export const UNKNOWN = '02013000'

/** First day on which `ATT_80009` is mandatory. */
export const MANDATORY_FROM = daysAfter(today(), 30)

/** Composed attributes of a lathe, all filled in. */
export const WHOLE = [
  one('ATT_80001.ATT_80002', '12'),
  one('ATT_80001.ATT_80003', 'Peças e mão de obra'),
  one('ATT_80004.1.ATT_80005', '01'),
  one('ATT_80004.1.ATT_80006', 'false'),
  one('ATT_80004.1.ATT_80007', 'Fora de linha'),
  one('ATT_80004.3.ATT_80005', '02'),
  one('ATT_80008', '2026-03-04T15:30:00Z'),
]

const attribute = (Codigo: string, NomePT: string, FormaPreenchimento: string): LoadedAttribute => ({
  ...{ Codigo, NomePT, NomeEN: null, NomeES: null, FormaPreenchimento },
  ...{ TamanhoMaximo: null, CasasDecimais: null, Mascara: null, Orientacao: `Orientação de ${NomePT}` },
})

const link = (Codigo: string, members: Partial<LoadedLink> = {}): LoadedLink => ({
  ...{ IdNcm: LATHE, Codigo, Modalidade: 'AMBOS', Obrigatorio: false, Multivalorado: false },
  ...{ DataInicio: '2026-01-01', DataFim: null },
  ...members,
})

const part = (Composto: string, Ordem: number, Codigo: string, Obrigatorio: boolean): BroughtAttribute => ({
  ...{
    Raiz: Composto,
    Ordem,
    Codigo,
    Obrigatorio,
    Multivalorado: false,
    Condicionante: null,
    Condicao: null,
  },
  ...{ Composto, DataInicio: null, DataFim: null },
})

/** Attributes of lathes besides those of the demo: a composed one, one of several groups, and one that becomes mandatory. */
function composedLoad(without: readonly string[]): AttributeLoad {
  const { attributes, ncms, links, brought, values } = demoAttributes()
  return {
    attributes: [
      ...attributes,
      attribute('ATT_80001', 'Garantia', 'COMPOSTO'),
      attribute('ATT_80002', 'Prazo em meses', 'NUMERO_INTEIRO'),
      attribute('ATT_80003', 'Observação', 'TEXTO'),
      attribute('ATT_80004', 'Acessórios', 'COMPOSTO'),
      attribute('ATT_80005', 'Tipo de acessório', 'LISTA_ESTATICA'),
      attribute('ATT_80006', 'Acompanha o produto', 'BOOLEANO'),
      attribute('ATT_80007', 'Motivo da falta', 'TEXTO'),
      attribute('ATT_80008', 'Última revisão', 'DATA_HORA'),
      attribute('ATT_80009', 'Norma de segurança', 'TEXTO'),
    ],
    ncms: ncms.filter(one => one !== UNKNOWN && !without.includes(one)),
    links: [
      ...links,
      link('ATT_80001'),
      link('ATT_80004', { Multivalorado: true }),
      link('ATT_80008'),
      link('ATT_80009', { DataFim: daysAfter(MANDATORY_FROM, -1) }),
      link('ATT_80009', { Obrigatorio: true, DataInicio: MANDATORY_FROM }),
    ],
    brought: [
      ...brought,
      part('ATT_80001', 0, 'ATT_80002', true),
      part('ATT_80001', 1, 'ATT_80003', false),
      part('ATT_80004', 0, 'ATT_80005', true),
      part('ATT_80004', 1, 'ATT_80006', false),
      {
        ...part('ATT_80004', 2, 'ATT_80007', true),
        ...{ Condicionante: 'ATT_80006', Condicao: { Operador: '!=', Valor: 'true' } },
      },
    ],
    values: [
      ...values,
      ...['Luneta', 'Placa'].map((NomePT, at) => ({
        ...{ IdAtributo: 'ATT_80005', Codigo: `0${at + 1}`, NomePT, NomeEN: null, NomeES: null, Ordem: at },
      })),
    ],
  }
}

/** Gives the server those attributes in place of the demo's; some NCMs may be left out. */
export async function loadComposed(
  { db }: Pick<Server, 'db'>,
  { without = [] }: { readonly without?: readonly string[] } = {},
): Promise<void> {
  await asOwner(db, async trx => {
    const load = composedLoad(without)
    await keepSource(trx, {
      ...{ Tabela: 'ncmatributo', Abrangencia: 'completa', Origem: 'teste', Dia: null, Versao: '1' },
      ...{ Resumo: 'teste', Linhas: load.links.length, Carga: await insertLoad(trx, load) },
    })
  })
}
