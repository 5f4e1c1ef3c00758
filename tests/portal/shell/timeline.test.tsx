import { screen, within } from '@testing-library/react'
import { HttpResponse, http, passthrough } from 'msw'
import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/history.ts'
import pt from '#i18n/pt.json'
import { portalAgainstServer } from './portal.tsx'

const portal = portalAgainstServer()

const HISTORY = '*/api/canal/financeiro/pagamento/historico'
const { timeline, empty, failed, loading } = pt.history

const findTimeline = () => screen.findByRole('list', { name: timeline.title })
const open = async () => {
  await portal.signedInAs('industria@demo.canal')
  return portal.open('/pagamento/5?aba=linha-do-tempo')
}

/** History entries of items added by one user, newest first. */
const items = (count: number): readonly HistoryEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    Id: count - at,
    Entidade: 'pagamento/item',
    IdEntidade: count - at,
    Acao: 'adicionar',
    Quando: '2026-11-20T15:00:00.000Z',
    Usuario: 'Ivo Benites',
    Mudancas: { Descricao: { de: null, para: 'Frete' } },
    Titulo: { IdDespesa: null },
    Existe: true,
    Origem: null,
    Ato: null,
    Causa: null,
  }))

describe('the timeline of a payment request', () => {
  test('says that it is being loaded, why it could not be, and tries again', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let isDown = true
    portal.fail(
      http.get(HISTORY, async () => {
        await held
        if (!isDown) return passthrough()
        return HttpResponse.json({ Message: 'O banco de dados não responde.' }, { status: 503 })
      }),
    )
    const { user } = await open()
    expect(await screen.findByRole('status', { name: loading })).toBeInTheDocument()
    release()
    expect(await screen.findByText(failed)).toBeInTheDocument()
    expect(screen.getByText('O banco de dados não responde.')).toBeInTheDocument()
    isDown = false
    await user.click(screen.getByRole('button', { name: pt.actions.retry }))
    const [newest] = within(await findTimeline()).getAllByRole('listitem')
    expect(newest).toHaveTextContent(/^Parcialmente Liquidada.*R\$\s2\.000,00.*BX-\d{4}-000002/)
    expect(within(newest as HTMLElement).getByRole('link')).toHaveAttribute('href', '/admin/baixa/2')
  })

  test('says that nothing has happened', async () => {
    portal.fail(
      http.get(HISTORY, () => HttpResponse.json([], { headers: { 'Content-Range': 'historico */0' } })),
    )
    await open()
    expect(await screen.findByText(empty.title)).toBeInTheDocument()
  })

  test('tells of many items as one thing, whole once what came before is asked for', async () => {
    portal.fail(
      http.get(HISTORY, ({ request }) => {
        const [first, last] = JSON.parse(new URL(request.url).searchParams.get('range') ?? '[0,0]')
        const page = items(60).slice(first, last + 1)
        return HttpResponse.json(page, { headers: { 'Content-Range': `historico ${first}-${last}/60` } })
      }),
    )
    const { user } = await open()
    expect(
      await within(await findTimeline()).findByText('Inclusão de pelo menos 50 itens'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: timeline.more }))
    expect(await within(await findTimeline()).findByText('Inclusão de 60 itens')).toBeInTheDocument()
    expect(within(await findTimeline()).getAllByRole('listitem')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: timeline.more })).not.toBeInTheDocument()
  })
})
