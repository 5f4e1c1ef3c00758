import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import pt from '#i18n/pt.json'
import { registerPortal } from './portal.tsx'

const portal = registerPortal()
const words = pt.pages.tabela
const OWNER = 'canal@demo.canal'
/** Milliseconds in which a table is loaded on a busy machine. */
const LOADING = 120_000

const LONG = { timeout: LOADING }

/** Card of a table, once the page is there. */
async function cardOf(title: string) {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${title}`), level: 2 })
  const card = heading.closest('li')
  if (!card) throw new Error(`${title} has no card`)
  return within(card)
}

test(
  'a table is updated at a press, which its button says, after a reload too, until the result is there',
  LONG,
  async () => {
    const { user } = await portal.openAs(OWNER, '/tabelas')
    const card = await cardOf('NCM')
    await user.click(card.getByRole('button', { name: words.update }))
    expect(await card.findByRole('button', { name: words.updating })).toBeDisabled()
    portal.leave()
    await portal.openAs(OWNER, '/tabelas')
    const again = await cardOf('NCM')
    expect(await again.findByRole('button', { name: words.updating })).toBeDisabled()
    expect(await again.findByRole('progressbar', { name: /NCM/ })).toBeVisible()
    expect(
      await again.findByText(/\d+ incluídas, \d+ alteradas, \d+ encerradas/, {}, { timeout: LOADING }),
    ).toBeVisible()
    expect(await again.findByRole('button', { name: words.update })).toBeEnabled()
    expect(again.getByText(/10\.504 linhas|10504 linhas/)).toBeVisible()
  },
)

test('a file is sent from the card of its table, which tells why it was refused', LONG, async () => {
  const { user } = await portal.openAs(OWNER, '/tabelas')
  const title = pt.tables.names.recintoaduaneiro
  const card = await cardOf(title)
  const file = new File(['Codigo;Nome\n7911101;Porto de Santos\n'], 'recintos.csv', { type: 'text/csv' })
  await user.upload(card.getByLabelText(words.upload.replace('%{title}', title)), file)
  expect(
    await card.findByText('Falta a coluna UF no arquivo. Nada foi alterado.', {}, { timeout: LOADING }),
  ).toBeVisible()
  expect(card.queryByRole('button', { name: words.update })).toBeNull()
})

test('a table of the product has nothing to press', LONG, async () => {
  await portal.openAs(OWNER, '/tabelas')
  const card = await cardOf(pt.tables.names.pais)
  expect(card.queryAllByRole('button')).toEqual([])
})
