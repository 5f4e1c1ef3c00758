import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { SERVER_GUIDES } from '../boot/support/addingServer.ts'
import { type Copy, copyProject } from '../support/copy.ts'
import { pageOfDocumentedParts } from './support/addedPage.ts'
import { carryOut, ENDPOINT, FIELDS, JOB, LOOKUPS, NOTIFICATION } from './support/adding.ts'
import { ACTION, ASKED, CHECKED, nameAction, REASON, SUSPENDED, TRANSITION } from './support/addingAction.ts'
import { KIND } from './support/addingKind.ts'
import { PAGE } from './support/addingPage.ts'
import { DECLARATION, declare } from './support/addingRegister.ts'
import { emailOf } from './support/api.ts'
import { test } from './support/portal.ts'
import { askFor } from './support/screen.ts'
import { signInTo } from './support/signIn.ts'

/** Tests with a table of actions, and those that do every declared one; `recordedChanges` and `paymentsModel` have the same tables. */
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
  declare(copy)
  for (const guide of [KIND, LOOKUPS, ENDPOINT, FIELDS, NOTIFICATION, JOB, TRANSITION, REASON, ACTION, PAGE])
    carryOut(copy, guide)
  nameAction(copy, 'pagamento', 'pedirCorrecao', ASKED)
  nameAction(copy, 'filial', 'suspender', SUSPENDED)
  nameAction(copy, 'filial', 'conferir', CHECKED)
  // Shown by tests/boot/adding.test.ts; their types are checked here with the others.
  for (const guide of SERVER_GUIDES) carryOut(copy, guide)
  copy.run('typescript/bin/tsc', '-b', 'tests')
  copy.run('vite/bin/vite.js', 'build', '--logLevel', 'warn')
  address = await copy.serve()
})
test.afterAll(() => copy.remove())

test('a register of twelve lines', () => {
  expect(DECLARATION.trimEnd().split('\n').length).toBeLessThanOrEqual(12)
})

test('a kind of field in the places that its guide names', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/adding/kind.md'), 'utf8')
  const named = [...guide.matchAll(/^\| `((?:src|tests)\/[\w/<>]+\.tsx?)`/gm)].map(([, file = '']) =>
    file.replaceAll('<kind>', 'percentage'),
  )
  expect(KIND.map(([file]) => file).filter(file => !named.includes(file))).toEqual([])
})

test('has its endpoints, its rights and its rules', async ({ request }) => {
  const signIn = async (account: 'industria' | 'outra' | 'consulta') => {
    const data = { Email: emailOf(account), Password: DEMO_PASSWORD }
    const { Token_Acess } = await (await request.post(`${address}/api/auth/token`, { data })).json()
    return { Authorization: `Bearer ${Token_Acess}` }
  }
  const [headers, others, reader] = [
    await signIn('industria'),
    await signIn('outra'),
    await signIn('consulta'),
  ]
  const at = (path: string) => `${address}/api/canal/cadastros/${path}`
  const list = async (who: Record<string, string>) =>
    (await request.get(at('feriados'), { headers: who })).json()
  const send = (verb: string, data: object, who = headers) =>
    request.post(at(`feriado/${verb}`), { headers: who, data })
  const natal = { Descricao: 'Natal', Data: '2026-12-25', Ativo: true, Adicional: '12.5', IdAbrangencia: 'N' }

  expect(await list(headers)).toEqual([])
  const created = await (await send('adicionar', natal)).json()
  expect(created).toMatchObject({ ...natal, Adicional: '12.50', Versao: 1 })
  const twice = await send('adicionar', { ...natal, Data: '25/12/2026' })
  expect([twice.status(), Object.keys((await twice.json()).errors)]).toEqual([422, ['Data', 'Descricao']])
  expect((await send('adicionar', natal)).status()).toBe(422)
  expect((await send('adicionar', { ...natal, Descricao: 'Páscoa' }, reader)).status()).toBe(403)
  const changed = await send('atualizar', { ...created, Data: '2027-12-25' })
  expect(await changed.json()).toMatchObject({ Data: '2027-12-25', Versao: 2 })
  expect((await send('atualizar', { ...created, Data: '2028-12-25' })).status()).toBe(409)
  expect([await list(others), (await list(reader)).length]).toEqual([[], 1])
  const get = async (path: string) => (await request.get(`${address}/api/canal/${path}`, { headers })).json()
  expect(await get('apoio/lookup/feriados')).toMatchObject([{ Id: created.Id, Descricao: 'Natal' }])
  expect(await get('apoio/lookup/feriados/futuros')).toMatchObject([{ Id: created.Id, Descricao: 'Natal' }])
  expect(await get('apoio/abrangencias')).toMatchObject([{ Nome: 'Estadual' }, { Nome: 'Nacional' }])
  expect(await get('admin/perfil/resumo')).toEqual({ Usuarios: expect.any(Number) })
  const sheet = await request.get(`${at('feriado/exportar')}?formato=csv`, { headers })
  expect(await sheet.text()).toMatch(/12,50/)
  const lines = [
    'Descrição;Data;Ativo;Adicional',
    'Páscoa;2027-03-28;Sim;muito',
    'Carnaval;2027-02-09;Sim;7,5',
  ]
  const sent = await request.post(at('feriado/importar/enviar'), {
    headers: { ...headers, 'Content-Type': 'application/octet-stream' },
    data: Buffer.from(lines.join('\n')),
  })
  const { Arquivo } = await sent.json()
  const results = await request.get(`${at('feriado/importar/resultados')}?arquivo=${Arquivo}`, { headers })
  expect(await results.json()).toMatchObject({
    Novas: 1,
    Erros: [
      { Linha: 2, Coluna: 'Adicional', Valor: 'muito', Mensagem: expect.stringMatching(/^Não é um número/) },
    ],
  })
  const range = encodeURIComponent('{"Data_gte":"2028-01-01"}')
  expect(await (await request.get(`${at('feriados')}?filter=${range}`, { headers })).json()).toEqual([])
  const removed = await request.get(at(`feriado/excluir?id=${created.Id}`), { headers })
  expect([removed.status(), await list(headers)]).toEqual([200, []])
  const { paths } = await (await request.get(`${address}/api/openapi.json`)).json()
  expect(Object.keys(paths).filter(path => path.includes('/cadastros/feriado'))).toHaveLength(18)
})

test('has its job, which its company sees, and its notification', async ({ request }) => {
  const data = { Email: emailOf('industria'), Password: DEMO_PASSWORD }
  const { Token_Acess } = await (await request.post(`${address}/api/auth/token`, { data })).json()
  const headers = { Authorization: `Bearer ${Token_Acess}` }
  const [jobs, bell] = [`${address}/api/canal/tools/tarefas`, `${address}/api/canal/tools/notificacoes`]
  const feriado = `${address}/api/canal/cadastros/feriado`
  const finados = {
    Descricao: 'Finados',
    Data: '2026-11-02',
    Ativo: true,
    Adicional: '1',
    IdAbrangencia: 'N',
  }
  const { Id } = await (await request.post(`${feriado}/adicionar`, { headers, data: finados })).json()
  await request.get(`${feriado}/excluir?id=${Id}`, { headers })
  await expect
    .poll(async () => (await request.get(jobs, { headers })).json())
    .toContainEqual(
      expect.objectContaining({
        ...{ Tipo: 'contagem', Registro: 'feriado', Situacao: 'concluida', Rota: '/feriados' },
        ...{ Nome: 'Contagem: Feriados', Fim: 'Contagem pronta: Feriados', Cancelavel: true },
      }),
    )
  expect(await (await request.post(bell, { headers })).json()).toContainEqual(
    expect.objectContaining({ Titulo: 'Feriados contados', Rota: '/feriados' }),
  )
})

test('has its screens, in three languages', async ({ page }) => {
  await signInTo(page, address)
  await page.getByRole('navigation').getByRole('link', { name: 'Feriados', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Feriados', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar' }).first().click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Campo obrigatório')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Tiradentes')
  await page.getByRole('textbox', { name: 'Data', exact: true }).fill('21/04/2027')
  await page.getByRole('textbox', { name: 'Adicional' }).fill('7,5')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Tiradentes' })
  await expect(row).toContainText('21/04/2027')
  await expect(row).toContainText('7.50 %')

  await row.getByRole('button', { name: /^Editar/ }).click()
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Dia de Tiradentes')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('table').getByText('Dia de Tiradentes')).toBeVisible()

  await page.evaluate(() => localStorage.setItem('portal_language', 'en'))
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Date' })).toBeVisible()
})

test('an action in the places that its guide counts', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/adding/action.md'), 'utf8')
  for (const edits of [TRANSITION, ACTION]) {
    const files = edits.map(([file]) => file)
    expect(files.length + Object.keys(ASKED).length).toBeLessThanOrEqual(5)
    expect(files.filter(file => !guide.includes(`\`${file}\``))).toEqual([])
  }
})

test('an action of which no test has to be told', () => {
  test.setTimeout(600_000)
  copy.run('vitest/vitest.mjs', 'run', ...AFFECTED)
})

test('an action is done with its reason, told by its name, and changes no other timeline', async ({
  page,
}) => {
  await signInTo(page, address)
  await page.goto(`${address}/admin/pagamento/${WAITING}`)
  await askFor(page, ASKED.pt.do)
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: ASKED.pt.do, exact: true })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox').fill('Falta o CT-e')
  await confirm.click()
  await expect(page.getByText(ASKED.pt.done)).toBeVisible()
  // The head tells its author, too, of a return that is none of those the portal knows by name.
  const head = page.getByRole('main').getByRole('alert').filter({ hasText: 'Falta o CT-e' })
  await expect(head).toContainText(/^Devolvida para correção · .+ · \d/)
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

pageOfDocumentedParts(() => address)
