import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { HistoryEntry } from '#contract/history.ts'
import pt from '#i18n/pt.json'
import { recordPath } from '#portal/record/model/paths.ts'
import { INDUSTRIA, registerPortal } from './portal.tsx'

const portal = registerPortal()

/** Id of no record. */
const GONE = 999_999

/** History of a request with one entry of these changes. */
function tells(Mudancas: HistoryEntry['Mudancas']) {
  const entry: HistoryEntry = {
    Id: 1,
    Entidade: 'pagamento',
    IdEntidade: 1,
    Acao: 'atualizar',
    Origem: null,
    Ato: null,
    Causa: null,
    Quando: '2026-11-20T15:00:00.000Z',
    Usuario: 'Ivo Benites',
    Mudancas,
    Titulo: {},
    Existe: true,
  }
  const headers = { 'Content-Range': 'items 0-0/1' }
  portal.fail(http.get('*/pagamento/historico', () => HttpResponse.json([entry], { headers })))
  return portal.openAs(INDUSTRIA, recordPath(entityNamed('pagamento'), 1, { search: 'historico=1' }))
}

const lines = async () => {
  const list = await screen.findByRole('list', { name: pt.history.title })
  const [, ...changed] = within(list).getAllByRole('listitem')
  return changed
}

test('the history of a request names who sent and authorized it, and shows no Id of them', async () => {
  await tells({
    IdUsuarioEnvio: { de: null, para: 4 },
    IdUsuarioAutorizacao: { de: null, para: 2 },
    AutorizadaPor: { de: null, para: 'Renata Volkmann' },
    IdUsuarioPrimeiraAutorizacao: { de: null, para: 3 },
  })
  const [authorized, ...others] = await lines()
  expect(authorized).toHaveTextContent(/^Autorizada por.*Renata Volkmann$/)
  expect(others).toEqual([])
})

test('a record that is gone is called that, with its number', async () => {
  await tells({ IdBeneficiario: { de: GONE, para: null } })
  const [payee] = await lines()
  await waitFor(() => expect(payee).toHaveTextContent(`Excluído ou indisponível (nº ${GONE})`))
})
