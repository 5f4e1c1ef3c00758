import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { emit, useHub } from '#portal/hub/handlers.ts'
import { notificacao } from '../../server/support/hubModels.ts'

function Last() {
  const [titles, setTitles] = useState<readonly string[]>([])
  useHub('NovaNotificacao', ({ Titulo }) => setTitles([...titles, Titulo]))
  return <output>{titles.join()}</output>
}

test('a component is told what the hub sends, each time once, while it is shown', () => {
  const { unmount } = render(<Last />)
  act(() => emit('NovaNotificacao', notificacao(1)))
  act(() => emit('NovaNotificacao', notificacao(2)))
  expect(screen.getByRole('status')).toHaveTextContent(/^Aviso 1,Aviso 2$/)
  unmount()
  emit('NovaNotificacao', notificacao(3))
})
