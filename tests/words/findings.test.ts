import { expect, test } from 'vitest'
import { findingsIn, type TranslationFault } from '../../scripts/wordFindings.ts'
import { texts } from './support/texts.ts'

type Change = readonly ['pt' | 'en' | 'es', string, string | undefined]

/** Texts of the product with one of them added, replaced or removed. */
function changed([language, key, text]: Change) {
  const own = new Map(texts[language])
  if (text === undefined) own.delete(key)
  else own.set(key, text)
  return { ...texts, [language]: own }
}

test('the words of the product want no translator', () => {
  expect(findingsIn(texts)).toEqual([])
})

const broken: readonly (readonly [string, Change, TranslationFault, readonly string[]])[] = [
  ['a name of a register', ['en', 'registers.modelo.many', undefined], 'missing', ['modelo']],
  ['a field of a nested row', ['es', 'fields.Dias', undefined], 'missing', ['condicaopagto']],
  ['a code', ['pt', 'enumerations.Evento.BL', undefined], 'missing', ['condicaopagto']],
  ['a word of the portal', ['es', 'actions.save', undefined], 'missing', []],
  ['a field nothing has', ['en', 'fields.Nada', 'Nothing'], 'leftOver', []],
  ['a field renamed where it is not', ['pt', 'registers.modelo.fields.Nada', 'Nada'], 'leftOver', []],
  ['a word of one language only', ['en', 'actions.dance', 'Dance'], 'leftOver', []],
  ['another placeholder', ['en', 'validation.maxLength', 'At most %{most}'], 'placeholders', []],
  ['a form less', ['es', 'ra.notification.deleted', 'Eliminado'], 'placeholders', []],
  ['the Portuguese again', ['en', 'actions.save', 'Salvar'], 'same', []],
  ['a space at the end', ['es', 'actions.save', 'Guardar '], 'spaces', []],
  ['a space before a full stop', ['pt', 'messages.deleted', 'Registro excluído .'], 'spaces', []],
  ['two spaces', ['en', 'messages.deleted', 'Record  deleted.'], 'spaces', []],
  ['a replaced term', ['es', 'actions.save', 'Baja'], 'term', []],
]

test.each(broken)('%s is found', (_what, change, fault, wanting) => {
  const found = findingsIn(changed(change))
  expect(found).toContainEqual(
    expect.objectContaining({ language: change[0], key: change[1], fault, wanting }),
  )
})

test('a replaced term is told with the one that replaces it', () => {
  const [finding] = findingsIn(changed(['es', 'actions.save', 'Dar de baja'])).filter(
    ({ fault }) => fault === 'term',
  )
  expect(finding?.detail).toBe('“baja”, which is “liquidación”')
})

test('what is the same in three languages is found where it was not reviewed only', () => {
  expect(findingsIn(changed(['en', 'fields.Iban', texts.pt.get('fields.Iban')]))).toEqual([])
})
