import { z } from 'zod'
import { named } from './namedSchema.ts'
import { id } from './paging.ts'

/** Maximum rows of a spreadsheet below its headers. */
export const MOST_SHEET_ROWS = 20_000

/** Maximum bytes of an uploaded file. */
export const LARGEST_SHEET = 20 * 1024 * 1024

/** Maximum errors listed in an answer; the spreadsheet of the errors has them all. */
export const MOST_MISTAKES = 500

/** Maximum unknown values that are listed, and that may be chosen for a field. */
export const MOST_VALUES = 100

/** Maximum changed records listed in an answer, and maximum changed fields. */
export const MOST_CHANGES = 500
export const MOST_CHANGED = 4_000

/** Id of an uploaded spreadsheet. */
export const arquivo = z.object({
  arquivo: z
    .string()
    .regex(/^[\w-]{20,40}$/, 'validation.invalid')
    .meta({ description: 'What `enviar` answered' }),
})

/** Column of a sheet by its header, and the field that is called so; null where none is. */
export const sentColumn = named('SentColumn', { Titulo: z.string(), Campo: z.string().nullable() })

export type SentColumn = z.infer<typeof sentColumn>

const mistake = named('SheetMistake', {
  Linha: z.int().positive().meta({ description: 'The row of the sheet; its headers are row 1' }),
  Coluna: z.string(),
  Valor: z.string(),
  Mensagem: z.string().meta({ description: 'What was expected' }),
})

const changed = z.object({
  Campo: z.string().meta({ description: 'What the field is called' }),
  De: z.string().meta({ description: 'As it is, in words of the language' }),
  Para: z.string().meta({ description: 'As the row has it' }),
})

const change = named('SheetChange', {
  Linha: z.int().positive(),
  Id: z.int().positive(),
  Titulo: z.string().meta({ description: 'What the record is called' }),
  Chave: z
    .string()
    .meta({ description: 'By which columns the record was found: the Id, or what no two have' }),
  Campos: z.array(changed),
})

const addition = named('SheetAddition', {
  Linha: z.int().positive(),
  Titulo: z.string().meta({ description: 'What the record will be called' }),
})

const creation = named('SheetCreation', {
  Linha: z.int().positive().meta({ description: 'The first row that names it' }),
  Nome: z.string(),
  Linhas: z.int().positive().meta({ description: 'How many rows name it' }),
})

const unknownValue = named('SheetUnknownValue', {
  Campo: z.string().meta({ description: 'Name of the field' }),
  Valor: z.string(),
  Linhas: z.int().positive().meta({ description: 'How many rows have it' }),
})

const warning = named('SheetWarning', { Linha: z.int().positive(), Mensagem: z.string() })

/** Preview of an import, or its result once confirmed. */
export const sheetResults = named('SheetResults', {
  Arquivo: z.string(),
  Leitura: z
    .object({ Aba: z.string().nullable(), Linha: z.int().positive() })
    .nullable()
    .meta({ description: 'Where the headers were found; null for the first row of the only sheet' }),
  Linhas: z.int().min(0),
  Novas: z.int().min(0),
  Alteradas: z.int().min(0),
  Iguais: z.int().min(0),
  ComErro: z.int().min(0),
  AlteradasSemId: z
    .int()
    .min(0)
    .meta({ description: 'Of those changed, found without an Id: confirming needs `alterar`' }),
  Mantidas: z
    .int()
    .min(0)
    .meta({ description: 'Rows that change a record and were left out, as was asked for' }),
  Confirmado: z.boolean(),
  Erros: z.array(mistake).meta({ description: `The first ${MOST_MISTAKES}; \`erros\` has them all` }),
  Valores: z.array(unknownValue).meta({
    description: `The first ${MOST_VALUES} texts that no option of their field is called; \`valores\` of \`enviar\` chooses one`,
  }),
  Alteracoes: z
    .array(change)
    .meta({ description: `The first ${MOST_CHANGES}, as far as ${MOST_CHANGED} fields` }),
  Inclusoes: z.array(addition).meta({ description: `The first ${MOST_CHANGES} new records` }),
  Criados: z
    .int()
    .min(0)
    .meta({ description: 'Records of another register that rows name and that are created with them' }),
  Criacoes: z.array(creation).meta({ description: `The first ${MOST_CHANGES} of those` }),
  Importacao: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'What was confirmed, by which it is undone' }),
  Desfeita: z.boolean(),
  Avisos: z.array(warning).meta({ description: `The first ${MOST_MISTAKES} new rows that may not be meant` }),
})

export type SheetResults = z.infer<typeof sheetResults>
export type SheetMistake = z.infer<typeof mistake>
export type SheetUnknownValue = z.infer<typeof unknownValue>
export type SheetChange = z.infer<typeof change>
export type SheetAddition = z.infer<typeof addition>
export type SheetCreation = z.infer<typeof creation>
export type SheetWarning = z.infer<typeof warning>

/** Import that has been confirmed. */
export const confirmedImport = named('SheetImport', {
  Id: z.int().positive(),
  DataCriacao: z.iso.datetime(),
  Usuario: z.string().nullable(),
  Novas: z.int().min(0),
  Alteradas: z.int().min(0),
  Desfeita: z.iso.datetime().nullable(),
})

/** Result of undoing an import. */
export const undone = named('SheetUndone', {
  Id: z.int().positive(),
  Excluidos: z.int().min(0),
  Restaurados: z.int().min(0),
  Message: z.string(),
})

/** Recent import. */
export type SheetImport = z.infer<typeof confirmedImport>
export type SheetUndone = z.infer<typeof undone>

/** Query that confirms an import. */
export const confirmation = arquivo.extend({
  alterar: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Whether records that are there are changed; else only new ones are added' }),
})

/** Characters of a choice of fields or of values: encoded, it stays within the 16 KiB of headers that Node.js reads. */
const LONGEST_CHOICE = 5_000

/** Query that sends a sheet. */
export const sending = z.object({
  colunas: z.string().max(LONGEST_CHOICE).optional().meta({
    description:
      'JSON object: fields for headers that no field is called by, `{"What is it": "DescricaoPT"}`; an empty one leaves the column out',
  }),
  valores: z.string().max(LONGEST_CHOICE).optional().meta({
    description:
      'JSON object: by field, what stands for texts that cannot be read in its column, `{"TipoPessoa": {"Company": "2"}}`',
  }),
})

/** Id of an uploaded spreadsheet, and its number of lines. */
export const sentSheet = named('SentSheet', { Arquivo: z.string(), Linhas: z.int().min(0) })

export type SentSheet = z.infer<typeof sentSheet>

/** Spreadsheet as an answer. */
export const sheetFile = z.string().meta({ description: 'A file, as an attachment' })

/** Id of the job that has been started. */
export const startedJob = named('StartedJob', { Id: id })

export type StartedJob = z.infer<typeof startedJob>
