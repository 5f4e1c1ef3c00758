import { expect, test } from 'vitest'

test('a page that needs further words while the language changes has them in the new one', async () => {
  // Own instance of the module, whose words are not loaded yet.
  const fresh: typeof import('#portal/providers/words/language.ts') = await import(
    '../../../src/portal/providers/words/language.ts?alone' as string
  )
  await fresh.startLanguage()
  const changing = fresh.changeLanguage('en')
  await fresh.loadWordsOf('list', 'later')
  await changing
  expect([fresh.language.get(), fresh.words()('history.title')]).toEqual(['en', 'History'])
})
