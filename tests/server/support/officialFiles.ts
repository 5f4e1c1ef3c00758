import { zipSync } from 'fflate'
import type { Row } from '#contract/validation.ts'

/** Number of items and of lines in a nomenclature of the official size. */
export const NCM_SIZE = { items: 10_504, lines: 15_141 }

const digits = (number: number, length: number) => String(number).padStart(length, '0')
const masked = (code: string) => `${code.slice(0, 4)}.${code.slice(4, 6)}.${code.slice(6)}`

const line = (Codigo: string, Descricao: string, days: Row = {}) => ({
  ...{ Codigo, Descricao, Data_Inicio: '01/04/2022', Data_Fim: '31/12/9999' },
  ...{ Tipo_Ato_Ini: 'Res Camex', Numero_Ato_Ini: '272', Ano_Ato_Ini: '2021', ...days },
})

/** Codes of the items of the nomenclature below, in its order; `0101.21.00` is the first one. */
export const itemCodes: readonly string[] = Array.from({ length: NCM_SIZE.items }, (_, at) => {
  const heading = Math.floor(at / 12)
  const below = [
    '2100',
    '2910',
    '2990',
    '3000',
    '4110',
    '4120',
    '4190',
    '5000',
    '6000',
    '7010',
    '7090',
    '9000',
  ][at % 12]
  return `${digits(Math.floor(heading / 10) + 1, 2)}${digits((heading % 10) + 1, 2)}${below}`
})

/** Lines of a nomenclature in the official form: chapters, headings and subheadings above its items. */
export function nomenclature(): readonly ReturnType<typeof line>[] {
  const above = new Map<string, ReturnType<typeof line>>()
  const items = itemCodes.map((code, at) => {
    const [chapter, heading, sub] = [code.slice(0, 2), code.slice(0, 4), code.slice(0, 5)]
    above.set(chapter, line(chapter, `Produtos do capítulo ${chapter}.`))
    above.set(
      heading,
      line(`${chapter}.${heading.slice(2)}`, `Máquinas da posição ${heading}, com 50\u00a0kg.`),
    )
    above.set(sub, line(`${heading}.${sub.slice(4)}`, `- De <i>Equus</i> ${sub}:`))
    return line(masked(code), at % 2 === 0 ? '-- Outros' : `-- Reprodutores nº ${at}`)
  })
  const filling = Array.from({ length: NCM_SIZE.lines - items.length - above.size }, (_, at) =>
    line(
      `${digits(at % 97, 2)}${digits(Math.floor(at / 97), 2)}.${digits(10 + (at % 90), 2)}`,
      '- Dos tipos citados:',
    ),
  )
  return [...above.values(), ...items, ...filling]
}

/** File of a nomenclature, of these lines. */
export const ncmFile = (Nomenclaturas: readonly unknown[] = nomenclature(), day = '13/05/2025'): Buffer =>
  Buffer.from(
    JSON.stringify({
      Data_Ultima_Atualizacao_NCM: `Vigente em ${day}`,
      Ato: 'Resolução Camex nº 641/2024',
      Nomenclaturas,
    }),
  )

const PRODUCT = [{ codigo: 7, descricao: 'Produto' }]

/** Definition of an attribute in the official form. */
export const attribute = (codigo: string, rest: Row = {}) => ({
  ...{ codigo, nome: `Nome ${codigo}`, nomeApresentacao: `Característica ${codigo}`, definicao: 'Definição' },
  ...{
    orientacaoPreenchimento: 'Informe conforme a ficha técnica.',
    formaPreenchimento: 'TEXTO',
    tamanhoMaximo: 100,
  },
  ...{ objetivos: PRODUCT, orgaos: ['ANVISA'], atributoCondicionante: false, multivalorado: false },
  ...{ dataInicioVigencia: '2023-01-01', dataFimVigencia: '', ...rest },
})

/** Link of an NCM and an attribute in the official form. */
export const link = (codigo: string, rest: Row = {}) => ({
  ...{ codigo, modalidade: 'Importação', obrigatorio: false, multivalorado: false },
  ...{ dataInicioVigencia: '2024-01-01', ...rest },
})

/** Number of definitions and links in a register of attributes of the official size. */
export const ATTRIBUTES_SIZE = { definitions: 1_350, links: 80_000 }

const codeAt = (at: number) => `ATT_${10_001 + at}`

/** Domain of an attribute whose list is longer than 32 KB. */
const longDomain = Array.from({ length: 700 }, (_, at) => ({
  codigo: digits(at + 1, 4),
  descricao: `Valor nº ${at + 1} de uma lista longa de valores do atributo`,
}))

/** Register of attributes of the official size; the last NCM of the file has no attributes. */
export function attributeRegister() {
  const { definitions, links } = ATTRIBUTES_SIZE
  const known = itemCodes.slice(0, 10_001)
  const perNcm = links / (known.length - 1)
  return {
    versao: '2026.11.26',
    listaNcm: known.map((code, at) => ({
      codigoNcm: masked(code),
      listaAtributos:
        at === known.length - 1
          ? []
          : Array.from({ length: perNcm }, (_, of) => link(codeAt((at + of * 7) % definitions))),
    })),
    detalhesAtributos: Array.from({ length: definitions }, (_, at) =>
      attribute(
        codeAt(at),
        at % 50 === 0
          ? { formaPreenchimento: 'LISTA_ESTATICA', dominio: at === 0 ? longDomain : longDomain.slice(0, 20) }
          : {},
      ),
    ),
  }
}

/** Archive of a register of attributes, with its one file. */
export const attributesFile = (register: unknown): Buffer =>
  Buffer.from(
    zipSync({ 'ATRIBUTOS_POR_NCM_2026_11_26.json': Buffer.from(JSON.stringify(register)) }, { level: 1 }),
  )

/** Participants of the STR in the official form. */
export const banksFile = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(
    `\ufeff${[
      [
        'ISPB',
        'Nome_Reduzido',
        'Número_Código',
        'Participa_da_Compe',
        'Acesso_Principal',
        'Nome_Extenso',
        'Início_da_Operação',
      ],
      ...rows,
    ]
      .map(cells => cells.join(','))
      .join('\r\n')}\r\n`,
  )
