/** Number of items and of lines in a nomenclature of the official size. */
export const NOMENCLATURE_SIZE = { items: 10_504, lines: 15_141 }

/** Line of the nomenclature as the Portal Único publishes it. */
export type NomenclatureLine = {
  readonly Codigo: string
  readonly Descricao: string
  readonly Data_Inicio: string
  readonly Data_Fim: string
  readonly Tipo_Ato_Ini: string
  readonly Numero_Ato_Ini: string
  readonly Ano_Ato_Ini: string
}

/** Names of items that are known, by their codes of eight digits; all others are made by rule. */
export type KnownItems = ReadonlyMap<string, string>

const BELOW = [
  ...['2100', '2910', '2990', '3000', '4110', '4120', '4190', '5000', '6000'],
  ...['7010', '7090', '9000'],
]

const digits = (number: number, length: number) => String(number).padStart(length, '0')

/** Code of an item as it is published: `0101.21.00`. */
export const masked = (code: string): string => `${code.slice(0, 4)}.${code.slice(4, 6)}.${code.slice(6)}`

const line = (Codigo: string, Descricao: string): NomenclatureLine => ({
  ...{ Codigo, Descricao, Data_Inicio: '01/04/2022', Data_Fim: '31/12/9999' },
  ...{ Tipo_Ato_Ini: 'Res Camex', Numero_Ato_Ini: '272', Ano_Ato_Ini: '2021' },
})

function codeMade(at: number): string {
  const heading = Math.floor(at / BELOW.length)
  return `${digits(Math.floor(heading / 10) + 1, 2)}${digits((heading % 10) + 1, 2)}${BELOW[at % BELOW.length]}`
}

/** Codes of the items of a nomenclature of the official size: those known, and others from `0101.21.00` on. */
export function itemCodesWith(known: KnownItems = new Map()): readonly string[] {
  const codes = new Set(known.keys())
  for (let at = 0; codes.size < NOMENCLATURE_SIZE.items; at += 1) codes.add(codeMade(at))
  return [...codes]
}

/** Lines of a nomenclature of the official size: chapters, headings and subheadings, then its items. */
export function nomenclature(known: KnownItems = new Map()): readonly NomenclatureLine[] {
  const above = new Map<string, NomenclatureLine>()
  const items = itemCodesWith(known).map((code, at) => {
    const [chapter, heading, sub] = [code.slice(0, 2), code.slice(0, 4), code.slice(0, 5)]
    above.set(chapter, line(chapter, `Produtos do capítulo ${chapter}.`))
    above.set(
      heading,
      line(`${chapter}.${heading.slice(2)}`, `Máquinas da posição ${heading}, com 50\u00a0kg.`),
    )
    above.set(sub, line(`${heading}.${sub.slice(4)}`, `- De <i>Equus</i> ${sub}:`))
    const made = at % 2 === 0 ? 'Outros' : `Reprodutores nº ${at}`
    return line(masked(code), `-- ${known.get(code) ?? made}`)
  })
  const filling = Array.from({ length: NOMENCLATURE_SIZE.lines - items.length - above.size }, (_, at) =>
    line(
      `${digits(at % 97, 2)}${digits(Math.floor(at / 97), 2)}.${digits(10 + (at % 90), 2)}`,
      '- Dos tipos citados:',
    ),
  )
  return [...above.values(), ...items, ...filling]
}

/** File of a nomenclature, of these lines. */
export const nomenclatureFile = (Nomenclaturas: readonly unknown[], day: string): Buffer =>
  Buffer.from(
    JSON.stringify({
      Data_Ultima_Atualizacao_NCM: `Vigente em ${day}`,
      Ato: 'Resolução Camex nº 641/2024',
      Nomenclaturas,
    }),
  )
