import { describe, expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'
import { languages } from '#i18n/words.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import { i18nProviderOf } from '#portal/providers/i18nProvider.ts'
import { changeLanguage, words } from '#portal/providers/words/language.ts'

describe.each(languages)('in %s react-admin calls', language => {
  test('every register and detail, and each of their fields, as the portal does', async () => {
    await changeLanguage(language)
    const { translate } = i18nProviderOf(language)
    const named = entities.map(({ name, spec }) => [
      translate(`resources.${name}.name`, { smart_count: 1, _: name }),
      translate(`resources.${name}.name`, { smart_count: 2, _: name }),
      ...Object.keys(spec.fields).map(field => translate(`resources.${name}.fields.${field}`, { _: field })),
    ])
    const expected = entities.map(entity => {
      const { one, many, field } = labelsOf(words(), entity)
      return [one, many, ...Object.keys(entity.spec.fields).map(field)]
    })
    expect(named).toEqual(expected)
  })

  test('what we have no word for as it does itself', () => {
    const { translate } = i18nProviderOf(language)
    expect(translate('resources.outro.fields.Inexistente', { _: 'Inexistente' })).toBe('Inexistente')
  })
})
