import { sql } from 'kysely'
import { insertAll } from '#server/db/insert.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { AttributeLoad } from '#server/official/attributeLoad.ts'
import { insertLoad } from '#server/official/insertLoad.ts'
import { keepSource } from '#server/official/source.ts'
import { lookupTableName } from '#server/tables/lookups.ts'

/** Numbers of the nomenclature and of the register of attributes as they are published. */
const ITEMS = 10_504
const ATTRIBUTES = 1_350
const LINKS = 80_000
/** Attributes with a list, and values of most of these; some have very many. */
const LISTS = 600
const VALUES = 20

const THINGS = [
  'Animais vivos',
  'Máquinas',
  'Produtos cerâmicos',
  'Tecidos de algodão',
  'Aparelhos elétricos',
]
const KINDS = ['Cavalos, asininos e muares', 'Automáticas', 'Para usos sanitários', 'Tingidos', 'De precisão']
const ENDS = [
  'Outros',
  'Reprodutores de raça pura',
  'De potência não superior a 75 kW',
  'Partes e acessórios',
]

const pick = (from: readonly string[], at: number) => from[at % from.length] ?? ''

/** Items of eight digits, with names and levels above as the nomenclature has them. */
export const itemsMade = Array.from({ length: ITEMS }, (_, at) => {
  const code = String(1_012_100 + at * 9_300 + (at % 90)).padStart(8, '0')
  const path = [
    pick(THINGS, at),
    `${pick(KINDS, at + Math.floor(at / 5))} ${at % 97}`,
    `Subposição ${at % 1_213}`,
  ]
  return {
    ...{ Id: code, Codigo: code, NomePT: pick(ENDS, at), NomeEN: null, NomeES: null },
    ...{ Caminho: path.join(' › '), DataInicio: '2022-04-01', DataFim: null },
  }
})

/** Attributes of those items: links, texts and lists in the numbers of the published file. */
function attributesMade(): AttributeLoad {
  const codes = Array.from({ length: ATTRIBUTES }, (_, at) => `ATT_${at + 1}`)
  const ncms = itemsMade.map(({ Id }) => Id)
  const each = Math.ceil(LINKS / ncms.length)
  return {
    attributes: codes.map((Codigo, at) => ({
      ...{
        Codigo,
        NomePT: `Característica ${at}`,
        NomeEN: null,
        NomeES: null,
        CasasDecimais: null,
        Mascara: null,
      },
      ...{ FormaPreenchimento: at < LISTS ? 'LISTA_ESTATICA' : 'TEXTO', TamanhoMaximo: 100 },
      Orientacao: 'Informe como consta da ficha técnica do fabricante.',
    })),
    ncms,
    links: ncms.flatMap((IdNcm, at) =>
      Array.from({ length: each }, (_, next) => ({
        ...{
          IdNcm,
          Codigo: pick(codes, at * 7 + next * 13),
          Modalidade: 'AMBOS',
          Obrigatorio: next % 2 === 0,
        },
        ...{ Multivalorado: false, DataInicio: '2026-01-01', DataFim: null },
      })),
    ),
    brought: [],
    values: codes.slice(0, LISTS).flatMap((IdAtributo, at) =>
      Array.from({ length: at % 100 === 0 ? 2_000 : VALUES }, (_, Ordem) => ({
        ...{ IdAtributo, Codigo: String(Ordem + 1).padStart(4, '0'), NomePT: `Valor ${Ordem}` },
        ...{ NomeEN: null, NomeES: null, Ordem },
      })),
    ),
  }
}

/** Fills a database with a nomenclature and attributes of full size. */
export async function fillNomenclature(db: Database): Promise<void> {
  await asOwner(db, async trx => {
    const table = lookupTableName('ncm')
    const present = new Set((await trx.selectFrom(table).select('Id').execute()).map(({ Id }) => String(Id)))
    await insertAll(
      trx,
      table,
      itemsMade.filter(({ Id }) => !present.has(Id)),
    )
    const load = attributesMade()
    await keepSource(trx, {
      ...{ Tabela: 'ncmatributo', Abrangencia: 'completa', Origem: 'bench', Dia: null, Versao: '1' },
      ...{ Resumo: 'bench', Linhas: load.links.length, Carga: await insertLoad(trx, load) },
    })
  })
  // Clean, as a load leaves its tables.
  await sql`vacuum (analyze)`.execute(db.kysely)
}
