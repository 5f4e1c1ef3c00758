import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Notificacao } from '#contract/features/notificacao.ts'
import { useNewNotifications } from '#portal/features/notificacao/useNewNotifications.ts'
import { dismissToasts, shownToasts } from '#portal/providers/messages/toast.ts'
import { changeLanguage } from '#portal/providers/words/language.ts'
import { WordsProvider } from '#portal/providers/words/WordsProvider.tsx'

const ana = { Id: 1, RazaoSocial: 'Ana Importadora' }
const bia = { Id: 2, RazaoSocial: 'Bia Importadora' }

const told = (Id: number, Cliente: Notificacao['Cliente']): Notificacao => ({
  ...{ Id, Cliente, Titulo: `Importação ${Id}`, Texto: 'Pronta', Tipo: 'INFO' },
  ...{ Rota: '/ferramentas/tarefas', Lida: false, Data: '2026-11-20T12:00:00.000Z' },
})

function Bell({ entries }: { readonly entries: readonly Notificacao[] }) {
  useNewNotifications(entries)
  return null
}

/** Toasts once these have come to somebody who had none. */
async function toastsOf(arrived: readonly Notificacao[]) {
  await changeLanguage('pt')
  const shown = (entries: readonly Notificacao[]) => (
    <WordsProvider>
      <MemoryRouter>
        <Bell entries={entries} />
      </MemoryRouter>
    </WordsProvider>
  )
  const { rerender } = render(shown([]))
  rerender(shown(arrived))
  return shownToasts.get()
}

afterEach(dismissToasts)

test.each([
  ['of one client lead to their place', [told(2, ana), told(1, ana)], true],
  ['of the company itself lead to their place', [told(2, null), told(1, null)], true],
  ['of two clients lead to neither', [told(2, ana), told(1, bia)], false],
  ['of a client and of the company itself lead to neither', [told(2, null), told(1, bia)], false],
])('notifications that are told together %s', async (_what, arrived, isLink) => {
  const toasts = await toastsOf(arrived)
  expect(toasts).toHaveLength(1)
  expect(toasts[0]?.notificationOptions.link !== undefined).toBe(isLink)
})
