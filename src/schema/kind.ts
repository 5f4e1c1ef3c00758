import type { AttributeValue } from '#rules/atributos/value.ts'
/** Code of an enumeration: a number where the specification counts, a string where it writes one. */
export type Code = number | string

/** Metadata of a stored file; its bytes are sent as base64 in `Conteudo`, on upload only. */
export type FileValue = {
  readonly Nome: string
  readonly Tipo: string
  readonly Tamanho: number
  readonly Conteudo?: string
}

/** Nested row on the wire: plain values by field name. */
type NestedRow = Readonly<Record<string, unknown>>

/** Maximum digits of a decimal before and behind the decimal separator. */
type Places = { readonly digits: number; readonly decimals: number }

/**
 * Field kinds, each with its own options. Every layer implements this type with one table `{ [K in Kind]: …
 * }`, so that a new kind does not compile until each has an entry.
 */
export type Kinds = {
  text: {
    /** Longest value in characters. */
    readonly max: number
    readonly min?: number
    /** Input mask: `0` a digit, `a` a letter, `*` either; the value is stored without its punctuation. */
    readonly mask?: string
    /** Whether only letters and digits are stored, whatever spaces or punctuation are typed. */
    readonly strip?: boolean
    /** Whether it is a postal code of any country: a CEP is stored without the point some write in it. */
    readonly postal?: boolean
    /** Whether it is stored in capitals. */
    readonly uppercase?: boolean
    /** Whether the characters are hidden while typing, as in a password. */
    readonly hidden?: boolean
  }
  multiline: { readonly max: number }
  integer: {
    readonly min?: number
    readonly max?: number
    /** Whether it is a size in bytes: shown in the unit that reads best. */
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
    /**
     * Whether it is overdue in this record on the day `today`: shown in red then. A method's type, as of
     * conditions.
     */
    readonly overdue?: { of(row: NestedRow, today: string): boolean }['of']
    /** Days before it is past from which it is shown as approaching: it is the last day of a validity. */
    readonly expires?: number
    /** Whether a new record begins with today, unless another day is given. */
    readonly startsToday?: boolean
    /** Whether days after today are invalid. */
    readonly past?: boolean
  }
  /** Instant in UTC, ISO 8601; `expires`: it is an expiry, shown as approaching so many days before. */
  instant: { readonly expires?: number }
  flag: object
  choice: { readonly of: string; readonly codes: readonly Code[] }
  /** Several codes of one enumeration. */
  several: { readonly of: string; readonly codes: readonly Code[] }
  /** Id of a row that the named lookup offers. */
  reference: {
    readonly to: string
    /** Official codes as text, or the numbers of a company's records. */
    readonly key: 'text' | 'number'
  }
  taxId: {
    readonly accepts: 'cpf' | 'cnpj' | 'both'
    /** Whether a company's is looked up at the registry of companies, which fills the known fields. */
    readonly lookup?: boolean
  }
  phone: object
  postalCode: object
  email: { readonly max: number }
  file: { readonly accept: readonly string[]; readonly maxBytes: number }
  /** Nested rows, stored in their record and saved with it. */
  rows: {
    readonly fields: Readonly<Record<string, AnyField>>
    readonly min?: number
    readonly max: number
    /** Percentage among their fields that divides 100 % among them: equal shares are offered. */
    readonly shares?: string
  }
  /** Values of attributes that a lookup defines for the record, as those of a product by its NCM. */
  attributes: {
    readonly definedBy: string
    /** Lookup of the values to choose from, narrowed by an attribute's Id. */
    readonly valuesOf: string
    /** Fields of the record on which the definitions depend. */
    readonly dependsOn: readonly string[]
    /** Longest text of a value that the system they are sent to takes; a longer one is warned of. */
    readonly limit: number
    /** Columns that narrow the definitions to the record's, and their values; none while it has no attributes. */
    readonly narrowing: { of(row: NestedRow): NestedRow | undefined }['of']
  }
}

export type Kind = keyof Kinds

/** Wire type of a value of each kind. */
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
  attributes: readonly AttributeValue[]
}

/** Options every kind has. */
export type Common<V> = {
  /** Must have a value; conditional requirements are a register's `conditions`. */
  readonly required?: boolean
  /** Whether the value is unique among a company's records, or among those of all companies. */
  readonly unique?: boolean | 'everywhere'
  /** Whether only the server sets it: shown, never accepted from a client. */
  readonly readOnly?: boolean
  /** Initial value in a blank record. */
  readonly initially?: V
  /** Whether a help text is shown under the input (`help.<field>` of the words). */
  readonly help?: boolean
}

declare const carries: unique symbol

/** Declared field; `V` is its wire value and `R` whether it is required. */
export type FieldOf<K extends Kind, V = Values[K], R extends boolean = boolean> = Kinds[K] &
  Common<V> & { readonly kind: K; readonly required: R; readonly [carries]?: V }

/** Field of any kind; narrow it by `kind`, or better, use a table by kind. */
export type AnyField = { readonly [K in Kind]: FieldOf<K> }[Kind]

export type Fields = Readonly<Record<string, AnyField>>

/** The wire value of a field. */
export type ValueOf<T> = T extends { readonly [carries]?: infer V } ? Exclude<V, undefined> : never
