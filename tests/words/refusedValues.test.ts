import { expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'
import { fieldErrors } from '#contract/validation.ts'
import { languages } from '#i18n/words.ts'
import { translateMessage } from '#server/core/language.ts'
import { unsoundOf } from '../server/support/unsound.ts'

const refusals = entities.flatMap(({ spec }) =>
  Object.entries(spec.fields).flatMap(([name, field]) =>
    unsoundOf(field).flatMap(value => Object.values(fieldErrors(name, field, value))),
  ),
)

test.each(languages)('what is said against a value has a word for each placeholder, in %s', language => {
  const said = new Set(refusals.map(refusal => translateMessage(language, refusal)))
  expect([...said].filter(text => /%\{|^validation\./.test(text))).toEqual([])
})
