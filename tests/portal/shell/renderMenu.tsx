import { ThemeProvider } from '@mui/material/styles'
import { type RenderResult, render } from '@testing-library/react'
import { ResourceDefinitionContextProvider, StoreContextProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import type { Session } from '#contract/session.ts'
import { MenuLinks } from '#portal/layout/MenuLinks.tsx'
import { loadConfiguration } from '#portal/providers/storage/configuration.ts'
import { storeOf } from '#portal/providers/store.ts'
import { WordsProvider } from '#portal/providers/words/WordsProvider.tsx'
import { definitions } from '#portal/resources/definitions.ts'
import { contentTheme } from '#portal/theme/theme.ts'

const fetched = vi
  .spyOn(globalThis, 'fetch')
  .mockResolvedValue(Response.json({ product: 'canal', api: '', environment: 'demo', sentryDsn: null }))
await loadConfiguration()
fetched.mockRestore()

/** Renders the menu of a user at a path, over the Resource definitions of all registers. */
export const renderMenu = (user: Session, path = '/'): RenderResult =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <StoreContextProvider value={storeOf(user)}>
        <ResourceDefinitionContextProvider definitions={definitions}>
          <ThemeProvider theme={contentTheme('light')}>
            <MenuLinks user={user} isFolded={false} onFollow={() => {}} />
          </ThemeProvider>
        </ResourceDefinitionContextProvider>
      </StoreContextProvider>
    </MemoryRouter>,
    { wrapper: WordsProvider },
  )
