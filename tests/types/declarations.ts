// Invalid declarations, which must not compile: an `@ts-expect-error` without an error is an error.
import type { Access } from '#contract/endpoint.ts'
import type { RowOf } from '#kinds/field.ts'
import { decimal, flag, integer, rows, text } from '#kinds/index.ts'
import { enumerations } from '#rules/enumerations.ts'
import { details, register } from '#schema/declare.ts'
import { translated, vocabulary } from '#schema/field.ts'
import { lookupTable, lookupView } from '#schema/lookup.ts'
import { defineResources } from '#schema/resources.ts'
import type { Draft } from '#schema/row.ts'
import type { ImportedHooks } from '#server/registers/hooks.ts'

const lookups = {
  pais: lookupTable({ path: 'paises', title: 'Nome', fields: { ...translated('Nome', { max: 9 }) } }),
  modelo: lookupView({ path: 'lookup/modelos', of: 'modelo' }),
}
const { choice, choiceAsText, reference } = vocabulary(enumerations, lookups)

const base = {
  base: 'cadastros',
  path: 'modelos',
  service: 'MODELO',
  rule: 'ambos',
  scope: 'own',
  section: 'registers',
} as const
const fields = { Descricao: text({ max: 120, required: true }), Ativo: flag() }

// Valid declaration, which must compile.
const modelo = register({ ...base, title: 'Descricao', list: ['Descricao'], fields })
defineResources({ modelo }, lookups)

// @ts-expect-error a misspelt option
text({ max: 3, requird: true })
// @ts-expect-error an option of another kind
text({ max: 3, decimals: 2 })
// @ts-expect-error a text without its longest length
text({})
// @ts-expect-error a decimal without its places
decimal({ digits: 3 })
// @ts-expect-error an initial value of another type
integer({ initially: 'one' })
// @ts-expect-error an enumeration that is not declared
choice('Negcio')
// @ts-expect-error a code the enumeration does not have
choice('Negocio', { initially: 9 })
// @ts-expect-error the code of a choice as text is text
choiceAsText('Negocio', { initially: 1 })
// @ts-expect-error a lookup that is not declared
reference('paises')
// @ts-expect-error the key of a lookup table is text
reference('pais', { initially: 1 })
// @ts-expect-error nested rows without a bound
rows({ Dias: integer() }, {})
// @ts-expect-error a list column that is no field
register({ ...base, title: 'Descricao', list: ['Descricoa'], fields })
// @ts-expect-error a title that is no field
register({ ...base, title: 'Nome', list: [], fields })
// @ts-expect-error a filter that is no field
register({ ...base, title: 'Descricao', list: [], filters: ['Situacao'], fields })
// @ts-expect-error a section with a field that is none
register({ ...base, title: 'Descricao', list: [], form: { geral: ['Nome'] }, fields })
// @ts-expect-error a condition on a field that is none
register({ ...base, title: 'Descricao', list: [], conditions: { Nome: {} }, fields })
// @ts-expect-error a rule the specification does not have
register({ ...base, rule: 'todos', title: 'Descricao', list: [], fields })
// @ts-expect-error a service that the catalogue does not have
register({ ...base, service: 'MODELOO', title: 'Descricao', list: [], fields })
// @ts-expect-error another service that opens it, and that the catalogue does not have
register({ ...base, openedBy: ['MODELOS'], title: 'Descricao', list: [], fields })
// @ts-expect-error an action by a service that the catalogue does not have
register({ ...base, title: 'Descricao', list: [], fields, actions: { abrir: { service: 'MODELOS' } } })
// @ts-expect-error a section that the menu does not have
register({ ...base, section: 'registrers', title: 'Descricao', list: [], fields })
// @ts-expect-error an endpoint by a service that the catalogue does not have
export const access: Access = { ...base, type: 'service', service: 'MODELOS', flag: 'Editar' }
// @ts-expect-error hooks of a save, which an import would bypass
export const passedBy: ImportedHooks<'empresa'> = { saved: async () => {} }
export const imported: ImportedHooks<'empresa'> = { saved: async () => {}, imported: {} }
// @ts-expect-error a check at a field that is none
register({ ...base, title: 'Descricao', list: [], checks: { um: { at: 'Nome', holds: () => true } }, fields })
register({
  ...base,
  title: 'Descricao',
  list: [],
  fields,
  // @ts-expect-error a condition that reads a field that is none
  conditions: { Ativo: { shown: row => row.Nome === '' } },
})
register({
  ...base,
  title: 'Descricao',
  list: [],
  fields,
  // @ts-expect-error a check that takes a text for a flag
  checks: { um: { at: 'Ativo', holds: row => row.Descricao === true } },
})
/** Rules of a stored record, the second of which reads a misspelt field. */
const isOpen = ({ Ativo }: { readonly Ativo: boolean | null }) => Ativo === true
const isMisspelt = ({ Ativo, Descricoa }: { readonly Ativo: boolean | null; readonly Descricoa: string }) =>
  Ativo === true && Descricoa !== ''
register({ ...base, title: 'Descricao', list: [], fields, changeable: isOpen, removable: isOpen })
// @ts-expect-error an action that applies by a field that is none
register({ ...base, title: 'Descricao', list: [], fields, actions: { abrir: { when: isMisspelt } } })
// @ts-expect-error a reason by a field that is none
register({ ...base, title: 'Descricao', list: [], fields, actions: { abrir: { reason: isMisspelt } } })
// @ts-expect-error a confirmation that shows a field that is none
register({ ...base, title: 'Descricao', list: [], fields, actions: { abrir: { shows: ['Descricoa'] } } })
// @ts-expect-error a change that depends on a field that is none
register({ ...base, title: 'Descricao', list: [], fields, changeable: isMisspelt })
// @ts-expect-error a field left open that is none
register({ ...base, title: 'Descricao', list: [], fields, changeable: () => ['Descricoa'] })
// @ts-expect-error a deletion that depends on a field that is none
register({ ...base, title: 'Descricao', list: [], fields, removable: isMisspelt })
// @ts-expect-error a detail whose list names no field
details({ path: 'contatos', title: 'Nome', list: ['Nom'], fields: { Nome: text({ max: 9 }) } })
/** Child records that can be changed depending on their parent. */
const child = { path: 'contatos', title: 'Nome', list: ['Nome'], fields: { Nome: text({ max: 9 }) } } as const
register({
  ...base,
  title: 'Descricao',
  list: [],
  fields,
  details: { contato: details({ ...child, changeable: isOpen }) },
})
register({
  ...base,
  title: 'Descricao',
  list: [],
  fields,
  // @ts-expect-error child records that depend on a field that their parent does not have
  details: { contato: details({ ...child, changeable: isMisspelt }) },
})
// @ts-expect-error a field of a child record left open that is none
details({ ...child, changeable: () => ['Nom'] })
// @ts-expect-error a view of a register that is not declared
defineResources({ modelo }, { ...lookups, marca: lookupView({ path: 'marcas', of: 'marca' }) })
// @ts-expect-error a view of a detail that is not declared
defineResources({ modelo }, { ...lookups, foto: lookupView({ path: 'fotos', of: 'modelo/foto' }) })
// @ts-expect-error a parameter that narrows by a column the lookup does not have
lookupTable({ path: 'x', title: 'Nome', fields: { Nome: text({ max: 9 }) }, by: { idPais: 'IdPais' } })

// Record type inferred from the fields.
type Modelo = RowOf<typeof fields>
export const complete: Modelo = { Descricao: 'X', Ativo: null }
// @ts-expect-error a required field has a value
export const incomplete: Modelo = { Descricao: null, Ativo: true }
export const draft: Draft<typeof fields> = {}
