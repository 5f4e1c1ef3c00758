import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Copy, copyProject } from '../support/copy.ts'
import { ACTION, carryOut, nameAction, TRANSITION } from './support/adding.ts'
import { test } from './support/portal.ts'
import { signInTo } from './support/signIn.ts'

const ASKED = {
  pt: { do: 'Pedir correção', ask: 'A solicitação volta a quem a criou.', done: 'Correção pedida.' },
  en: {
    do: 'Ask for correction',
    ask: 'The request goes back to its author.',
    done: 'Correction asked for.',
  },
  es: { do: 'Pedir corrección', ask: 'La solicitud vuelve a su autor.', done: 'Corrección pedida.' },
}

const SUSPENDED = {
  pt: { do: 'Suspender', ask: 'A filial deixa de ser oferecida.', done: 'Filial suspensa.' },
  en: { do: 'Suspend', ask: 'The branch is no longer offered.', done: 'Branch suspended.' },
  es: { do: 'Suspender', ask: 'La filial deja de ofrecerse.', done: 'Filial suspendida.' },
}

/** Tests with a table of actions, and those that do every declared one; `recorded` and `paymentsModel` have the same tables. */
const AFFECTED = [
  'tests/rules',
  ...['acts', 'timeline', 'branchRights', 'additions', 'impediments', 'notifications'].map(
    name => `tests/server/${name}.test.ts`,
  ),
]

/** Request of the demo that was returned once, and one that waits for authorization. */
const [RETURNED, WAITING] = [5, 1]

let copy: Copy
let address: string

test.describe.configure({ mode: 'serial' })
test.use({ account: 'nobody' })

test.beforeAll(async () => {
  test.setTimeout(600_000)
  copy = copyProject()
  for (const guide of [TRANSITION, ACTION]) carryOut(copy, guide)
  nameAction(copy, 'pagamento', 'pedirCorrecao', ASKED)
  nameAction(copy, 'filial', 'suspender', SUSPENDED)
  copy.run('typescript/bin/tsc', '-b', 'tests')
  copy.run('vite/bin/vite.js', 'build', '--logLevel', 'warn')
  address = await copy.serve()
})
test.afterAll(() => copy.remove())

test('an action in the places that its guide counts', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/adding/action.md'), 'utf8')
  for (const edits of [TRANSITION, ACTION]) {
    const files = edits.map(([file]) => file)
    expect(files.length + Object.keys(ASKED).length).toBeLessThanOrEqual(5)
    expect(files.filter(file => !guide.includes(`\`${file}\``))).toEqual([])
  }
})

test('which no test has to be told of', () => {
  test.setTimeout(600_000)
  copy.run('vitest/vitest.mjs', 'run', ...AFFECTED)
})

test('which is done with its reason, told by its name, and changes no other timeline', async ({ page }) => {
  await signInTo(page, address)
  await page.goto(`${address}/admin/pagamento/${WAITING}`)
  await page.getByRole('button', { name: ASKED.pt.do, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: ASKED.pt.do, exact: true })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('Falta o CT-e')
  await confirm.click()
  await expect(page.getByText(ASKED.pt.done)).toBeVisible()
  const newestOf = async (id: number) => {
    await page.goto(`${address}/admin/pagamento/${id}?aba=linha-do-tempo`)
    return page.getByRole('list', { name: 'Linha do tempo' }).getByRole('listitem')
  }
  await expect((await newestOf(WAITING)).first()).toContainText(/^Correção pedida.*Falta o CT-e/)
  const told = await newestOf(RETURNED)
  await expect(told.filter({ hasText: /^Solicitação devolvida para correção/ })).toHaveCount(1)
  await page.goto(`${address}/admin/pagamento/${WAITING}?historico=1`)
  await expect(page.getByRole('dialog').getByText('Correção pedida', { exact: true })).toBeVisible()
})
