import { zipSync } from 'fflate'
import { masked } from './nomenclature.ts'

/** Number of definitions and links in a register of attributes of the official size. */
export const REGISTER_SIZE = { definitions: 1_350, links: 80_000 }

type Members = Readonly<Record<string, unknown>>

/** Definition of an attribute in the official form, with these members in place of the usual ones. */
export const publishedAttribute = (codigo: string, members: Members = {}) => ({
  ...{ codigo, nome: `Nome ${codigo}`, nomeApresentacao: `Característica ${codigo}`, definicao: 'Definição' },
  ...{
    orientacaoPreenchimento: 'Informe conforme a ficha técnica.',
    formaPreenchimento: 'TEXTO',
    tamanhoMaximo: 100,
  },
  ...{ objetivos: [{ codigo: 7, descricao: 'Produto' }], orgaos: ['ANVISA'], atributoCondicionante: false },
  ...{ multivalorado: false, dataInicioVigencia: '2023-01-01', dataFimVigencia: '', ...members },
})

/** Link of an NCM and an attribute in the official form. */
export const publishedLink = (codigo: string, members: Members = {}) => ({
  ...{ codigo, modalidade: 'Importação', obrigatorio: false, multivalorado: false },
  ...{ dataInicioVigencia: '2024-01-01', ...members },
})

export type RegisterLink = ReturnType<typeof publishedLink>

/** Attributes that some NCMs have in place of those made by rule. */
export type OwnAttributes = {
  /** Links by the code of each NCM; one without any has no attributes. */
  readonly links: ReadonlyMap<string, readonly RegisterLink[]>
  readonly definitions: readonly Members[]
}

const NONE: OwnAttributes = { links: new Map(), definitions: [] }
const MADE_OF_AN_NCM = 8

const codeAt = (at: number) => `ATT_${10_001 + at}`

/** Domain of an attribute whose list is longer than 32 KB. */
const longDomain = Array.from({ length: 700 }, (_, at) => ({
  codigo: String(at + 1).padStart(4, '0'),
  descricao: `Valor nº ${at + 1} de uma lista longa de valores do atributo`,
}))

const madeLinks = (at: number, length: number, definitions: number) =>
  Array.from({ length }, (_, of) => publishedLink(codeAt((at + of * 7) % definitions)))

/** Register of attributes of the official size over these NCMs; the NCM after the last that has links has none. */
export function attributeRegister(codes: readonly string[], own: OwnAttributes = NONE) {
  const definitions = REGISTER_SIZE.definitions - own.definitions.length
  let left = REGISTER_SIZE.links - [...own.links.values()].reduce((sum, links) => sum + links.length, 0)
  const made = codes
    .filter(code => !own.links.has(code))
    .slice(0, Math.ceil(left / MADE_OF_AN_NCM) + 1)
    .map((code, at) => {
      const length = Math.min(left, MADE_OF_AN_NCM)
      left -= length
      return { codigoNcm: masked(code), listaAtributos: madeLinks(at, length, definitions) }
    })
  const owned = [...own.links].map(([code, listaAtributos]) => ({ codigoNcm: masked(code), listaAtributos }))
  return {
    versao: '2026.11.26',
    listaNcm: [...owned, ...made],
    detalhesAtributos: [
      ...own.definitions,
      ...Array.from({ length: definitions }, (_, at) =>
        publishedAttribute(
          codeAt(at),
          at % 50 === 0
            ? {
                formaPreenchimento: 'LISTA_ESTATICA',
                dominio: at === 0 ? longDomain : longDomain.slice(0, 20),
              }
            : {},
        ),
      ),
    ],
  }
}

/** Archive of a register of attributes, with its one file. */
export const registerFile = (register: unknown): Buffer =>
  Buffer.from(
    zipSync({ 'ATRIBUTOS_POR_NCM_2026_11_26.json': Buffer.from(JSON.stringify(register)) }, { level: 1 }),
  )
