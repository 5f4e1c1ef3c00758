import { describe, expect, test } from 'vitest'
import { registers } from '#contract/route.ts'
import { isMeant, services } from '#contract/services.ts'
import { languages } from '#i18n/words.ts'
import { texts } from './support/texts.ts'

const keysOf = (code: string) => [
  ...registers
    .filter(({ register }) => register.service === code)
    .map(({ name }) => `registers.${name}.many`),
  `services.${code}`,
]

describe.each(services.map(({ code }) => code))('the service %s', code => {
  test.each(languages)('has a name of its own in %s', language => {
    const named = keysOf(code).map(key => texts[language].get(key))
    expect(named.find(Boolean)).toEqual(expect.any(String))
  })
})

test('a flag that nothing asks for is not offered', () => {
  const flags = ['Visualizar', 'Cadastrar', 'Editar', 'Deletar'] as const
  expect(flags.filter(flag => isMeant('PAGAMENTO_AUTORIZACAO', flag))).toEqual(['Visualizar', 'Editar'])
  expect(flags.filter(flag => isMeant('PAGAMENTO', flag))).toEqual([...flags])
})
