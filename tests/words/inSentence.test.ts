import { expect, test } from 'vitest'
import { inSentence } from '#i18n/inSentence.ts'

test.each([
  ['pt', 'Solicitações de Pagamento', 'solicitações de pagamento'],
  ['pt', 'Observação de E-mail', 'observação de e-mail'],
  ['pt', 'Índice', 'índice'],
  ['en', 'NCM attributes', 'NCM attributes'],
  ['en', 'Role', 'role'],
  ['es', 'Tipo de SPO', 'tipo de SPO'],
  ['es', 'Clave Pix', 'clave Pix'],
  ['pt', 'Dados do Siscomex (DI/Duimp)', 'dados do Siscomex (DI/Duimp)'],
] as const)('in %s, “%s” is “%s” inside a sentence', (language, name, text) => {
  expect(inSentence(name, language)).toBe(text)
})
