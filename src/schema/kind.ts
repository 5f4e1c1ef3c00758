/** A code of an enumeration: a number where the specification counts, a string where it writes one. */
export type Code = number | string

/** Metadata of a kept file; its bytes travel as base64 in `Conteudo` only on the way in. */
export type FileValue = {
  readonly Nome: string
  readonly Tipo: string
  readonly Tamanho: number
  readonly Conteudo?: string
}

/** A nested row as it travels: plain values by field name. */
type NestedRow = Readonly<Record<string, unknown>>

/** How many digits a decimal has before and behind the comma. */
type Places = { readonly digits: number; readonly decimals: number }

/**
 * Every kind a field can be, each with the options only it has. Every floor answers this type with one table
 * `{ [K in Kind]: … }`, so a new line here turns each of them red until it is answered.
 */
export type Kinds = {
  text: {
    /** Longest value in characters. */
    readonly max: number
    readonly min?: number
    /** Input mask: `0` a digit, `a` a letter, `*` either; the value is kept without its punctuation. */
    readonly mask?: string
    /** Kept as letters and digits alone, whatever spaces or punctuation it is typed with. */
    readonly strip?: boolean
    /** A postal code of any country: a CEP is kept without the point some write in it. */
    readonly postal?: boolean
    /** Kept in capitals. */
    readonly uppercase?: boolean
    /** Dotted out while it is typed. */
    readonly hidden?: boolean
  }
  multiline: { readonly max: number }
  integer: {
    readonly min?: number
    readonly max?: number
    /** A size in bytes: shown in the unit that reads best. */
    readonly isBytes?: boolean
  }
  /** A decimal string; `percent` counts in hundredths, so that a sheet's 30 % is 30. */
  decimal: Places & { readonly min?: string; readonly max?: string; readonly percent?: boolean }
  /** numeric(18,2) as a decimal string; `currency` names the sibling field that holds the ISO 4217 code. */
  money: Places & { readonly min?: string; readonly currency?: string }
  /** An exchange rate: numeric(18,7) as a decimal string. */
  rate: Places & { readonly min?: string }
  /** A calendar day `YYYY-MM-DD`, which belongs to no time zone. */
  day: {
    /** Whether it is past due in this record on the day `today`: shown in red then. A method's type, as of conditions. */
    readonly overdue?: { of(row: NestedRow, today: string): boolean }['of']
    /** A new record begins with today, where nobody says another day. */
    readonly startsToday?: boolean
    /** It may not lie ahead of today. */
    readonly past?: boolean
  }
  /** A moment in UTC, ISO 8601; `expires`: something ends then, and so many days before it is shown to be about to. */
  instant: { readonly expires?: number }
  flag: object
  choice: { readonly of: string; readonly codes: readonly Code[] }
  /** Several codes of one enumeration. */
  several: { readonly of: string; readonly codes: readonly Code[] }
  /** The Id of a row that the named lookup offers. */
  reference: {
    readonly to: string
    /** Official codes as text, or the numbers of a company's records. */
    readonly key: 'text' | 'number'
  }
  taxId: {
    readonly accepts: 'cpf' | 'cnpj' | 'both'
    /** A company's is looked up at the registry of companies, which fills the fields it knows. */
    readonly lookup?: boolean
  }
  phone: object
  postalCode: object
  email: { readonly max: number }
  file: { readonly accept: readonly string[]; readonly maxBytes: number }
  /** Rows that live inside their record and are saved with it. */
  rows: {
    readonly fields: Readonly<Record<string, AnyField>>
    readonly min?: number
    readonly max: number
    /** The percentage among their fields that divides 100 % among them: equal shares are offered. */
    readonly shares?: string
  }
}

export type Kind = keyof Kinds

/** What a value of each kind is on the wire. */
export type Values = {
  text: string
  multiline: string
  integer: number
  decimal: string
  money: string
  rate: string
  day: string
  instant: string
  flag: boolean
  choice: Code
  several: readonly Code[]
  reference: number | string
  taxId: string
  phone: string
  postalCode: string
  email: string
  file: FileValue
  rows: readonly NestedRow[]
}

/** Options every kind has. */
export type Common<V> = {
  /** Must have a value; conditional requirements are a register's `conditions`. */
  readonly required?: boolean
  /** At most one record of a company has this value, or of all companies. */
  readonly unique?: boolean | 'everywhere'
  /** Set by the server alone: shown, never taken from a client. */
  readonly readOnly?: boolean
  /** What a blank record starts with. */
  readonly initially?: V
  /** A help text stands under the input (`help.<field>` of the words). */
  readonly help?: boolean
}

declare const carries: unique symbol

/** A declared field; `V` is its wire value and `R` whether it is always there. */
export type FieldOf<K extends Kind, V = Values[K], R extends boolean = boolean> = Kinds[K] &
  Common<V> & { readonly kind: K; readonly required: R; readonly [carries]?: V }

/** Any field of any kind; narrow it by `kind`, or better, ask your floor's table. */
export type AnyField = { readonly [K in Kind]: FieldOf<K> }[Kind]

export type Fields = Readonly<Record<string, AnyField>>

/** The wire value of a field. */
export type ValueOf<T> = T extends { readonly [carries]?: infer V } ? Exclude<V, undefined> : never
