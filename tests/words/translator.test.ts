import { expect, it } from 'vitest'
import { loadWords } from '#i18n/load.ts'
import { languages, translator } from '#i18n/words.ts'

const translate = translator(await loadWords('pt'))

it('says a word', () => {
  expect(translate('actions.save')).toBe('Salvar')
  expect(translate('registers.empresa/conta.many')).toBe('Contas Bancárias')
})

it('puts values in their places, as they are', () => {
  expect(translate('validation.maxLength', { max: 20 })).toBe('Informe no máximo 20 caracteres')
  expect(translate('problems.inUse', { where: '$& %{where}' })).toContain('em $& %{where}.')
})

it('leaves a place without a value as it is', () => {
  expect(translate('validation.maxLength', {})).toBe('Informe no máximo %{max} caracteres')
})

it('chooses between one and many', () => {
  expect(translate('ra.notification.deleted', { smart_count: 1 })).toBe('Registro excluído')
  expect(translate('ra.notification.deleted', { smart_count: 3 })).toBe('3 registros excluídos')
  expect(translate('ra.notification.deleted')).toBe('Registro excluído')
})

it.each(languages)('groups the digits of a count in %s', async language => {
  const say = translator(await loadWords(language), language)
  expect(say('pages.siscomex.chosen', { smart_count: 1200 })).toMatch(/^1[.,]200 /)
})

it('says a key that has no word', () => {
  expect(translate('nothing.like.this')).toBe('nothing.like.this')
})
