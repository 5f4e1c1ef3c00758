import { expect } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { input } from './support/fills.ts'
import { test } from './support/portal.ts'
import { button, form } from './support/screen.ts'
import { translate } from './support/words.ts'

test('a day on which banks are closed is said beside its label, and nothing moves', async ({ goOn }) => {
  const page = await goOn('/admin/baixa/novo')
  const day = input({ form: form(page), label: translate('fields.DataPagamento') })
  const closed = page.getByRole('button', { name: translate('forms.day.banksClosed') })
  const placeOf = async () => [await day.boundingBox(), await button(form(page), 'save').boundingBox()]
  await day.fill('27/11/2026')
  await expect(closed).toHaveCount(0)
  const before = await placeOf()
  // Consciência Negra is a holiday, 28 November a Saturday.
  for (const typed of ['20/11/2026', '28/11/2026']) {
    await day.fill(typed)
    await expect(closed).toBeVisible()
    expect(await placeOf()).toEqual(before)
  }
  await expect(page.getByRole('status').filter({ hasText: translate('forms.day.banksClosed') })).toHaveCount(
    1,
  )
  await expectNothingFound(page, 'a day without banks', 'main')
})
