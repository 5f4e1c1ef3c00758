import { expect, it } from 'vitest'
import { loadWords } from '#i18n/load.ts'
import { translator } from '#i18n/words.ts'

const say = translator(await loadWords('pt'))

it('says a word', () => {
  expect(say('actions.save')).toBe('Salvar')
  expect(say('registers.empresa/conta.many')).toBe('Contas Bancárias')
})

it('puts values in their places, as they are', () => {
  expect(say('validation.maxLength', { max: 20 })).toBe('Informe no máximo 20 caracteres')
  expect(say('problems.inUse', { where: '$& %{where}' })).toContain('em $& %{where}.')
})

it('leaves a place without a value as it is', () => {
  expect(say('validation.maxLength', {})).toBe('Informe no máximo %{max} caracteres')
})

it('chooses between one and many', () => {
  expect(say('ra.notification.deleted', { smart_count: 1 })).toBe('Registro excluído')
  expect(say('ra.notification.deleted', { smart_count: 3 })).toBe('3 registros excluídos')
  expect(say('ra.notification.deleted')).toBe('Registro excluído')
})

it('says a key that has no word', () => {
  expect(say('nothing.like.this')).toBe('nothing.like.this')
})
