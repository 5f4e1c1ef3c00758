import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { address } from '../shell/portal.tsx'
import { appears, INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()

const links = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const search = () => decodeURIComponent(address())

async function openPackaging() {
  const opened = await portal.openAs(INDUSTRIA, '/condicaopagtos')
  await appears('table', 'Condições de Pagamento')
  return opened
}

test('a search finds without accents and capitals, and stands in the address', async () => {
  const { user } = await openPackaging()
  await user.type(screen.getByRole('searchbox'), 'TRES PARCELAS')
  await waitFor(() => expect(links()).toEqual(['Três parcelas: 30, 60 e 90 dias da chegada']))
  expect(search()).toContain('"q":"TRES PARCELAS"')
})

test('a search that finds nothing offers to clear it', async () => {
  const { user } = await openPackaging()
  await user.type(screen.getByRole('searchbox'), 'inexistente')
  await user.click(await appears('button', 'Limpar filtros'))
  await appears('table', 'Condições de Pagamento')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('a column head sorts, tells how, and Back sorts as before', async () => {
  const { user } = await openPackaging()
  const before = links()
  await user.click(screen.getByRole('button', { name: /Ordenar por Descrição/ }))
  await waitFor(() => expect(links()).toEqual(before.toReversed()))
  expect(screen.getByRole('columnheader', { name: /Descrição/ })).toHaveAttribute('aria-sort', 'descending')
  window.history.back()
  await waitFor(() => expect(links()).toEqual(before))
})

test('a filter narrows at once, shows as a chip and goes with it', async () => {
  const { user } = await openPackaging()
  const before = links().length
  await user.click(screen.getByRole('button', { name: 'Filtros' }))
  await user.click(await appears('combobox', 'Negócio'))
  await user.click(await appears('option', 'Exportação'))
  await waitFor(() => expect(search()).toContain('"Negocio":[2]'))
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(links().length).toBeLessThan(before))
  await user.click(await appears('button', 'Negócio: Exportação'))
  await waitFor(() => expect(links()).toHaveLength(before))
})

test('a link to a narrowed list shows it, and the menu begins anew', async () => {
  const filter = encodeURIComponent('{"Antecipado":true}')
  const { user } = await portal.openAs(
    INDUSTRIA,
    `/condicaopagtos?filter=${filter}&perPage=10&page=1&sort=Codigo&order=DESC`,
  )
  await appears('button', 'Pagamento antecipado: Sim')
  await user.click(screen.getByRole('link', { name: 'Condições de Pagamento' }))
  await waitFor(() => expect(address()).toBe('/condicaopagtos'))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /Pagamento antecipado:/ })).not.toBeInTheDocument(),
  )
})

test('a record opens over its list, which keeps its place, and Back closes it', async () => {
  const { user } = await openPackaging()
  const before = links().toReversed()
  await user.click(screen.getByRole('button', { name: /Ordenar por Descrição/ }))
  await waitFor(() => expect(links()).toEqual(before))
  await user.click(screen.getByText('Pagamento antecipado integral'))
  await appears('dialog', 'Pagamento antecipado integral')
  expect(search()).toMatch(/^\/condicaopagtos\/\d+\?.*order=DESC/)
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(links()).toEqual(before)
})

test('a list that cannot be had says so and is tried again', async () => {
  let isBroken = true
  portal.fail(
    http.get('*/cadastros/condicaopagtos', () =>
      isBroken
        ? HttpResponse.json({ Message: 'Manutenção', code: 'unavailable' }, { status: 503 })
        : undefined,
    ),
  )
  const { user } = await portal.openAs(INDUSTRIA, '/condicaopagtos')
  await appears('button', 'Tentar novamente')
  expect(screen.getByText('Não foi possível carregar a lista')).toBeInTheDocument()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await appears('table', 'Condições de Pagamento')).toBeInTheDocument()
})

test('an empty register invites to make the first record', async () => {
  portal.fail(
    http.get('*/cadastros/modelos', () =>
      HttpResponse.json([], {
        headers: { 'Content-Range': 'modelo */0', 'Access-Control-Expose-Headers': '*' },
      }),
    ),
  )
  await portal.openAs(INDUSTRIA, '/modelos')
  expect(await screen.findByText('Nenhum registro encontrado', {}, { timeout: 20_000 })).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Adicionar' })).toHaveLength(2)
})

test('a page costs one query, and each relation one more', async () => {
  const calls: string[] = []
  portal.fail(
    http.get('*/api/canal/*', ({ request }) => {
      calls.push(new URL(request.url).pathname.replace('/api/canal', ''))
    }),
  )
  await portal.openAs(INDUSTRIA, '/partnumbers')
  await screen.findAllByText('China', {}, { timeout: 20_000 })
  expect(calls.filter(call => call.startsWith('/cadastros'))).toEqual(['/cadastros/partnumbers'])
  expect(calls.filter(call => call.startsWith('/apoio')).toSorted()).toEqual([
    '/apoio/lookup/fabricantes',
    '/apoio/ncm',
    '/apoio/paises',
  ])
})

test('where there is no room a list is no table but cards, with its order in a menu', async () => {
  const { user } = await portal.openAs(INDUSTRIA, '/condicaopagtos', 'pt', 390)
  const list = await appears('list', 'Condições de Pagamento')
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const first = within(list).getAllByRole('link')[0]
  await user.click(screen.getByRole('button', { name: 'Ordenar por' }))
  await user.click(await appears('menuitem', /^Descrição/))
  await waitFor(() => expect(within(list).getAllByRole('link')[0]).not.toBe(first))
})
