import { type RenderResult, render } from '@testing-library/react'
import { ResourceDefinitionContextProvider } from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import type { Session } from '#contract/session.ts'
import { definitions } from '#portal/resources/definitions.ts'
import { MenuLinks } from '#portal/shell/MenuLinks.tsx'
import { WordsProvider } from '#portal/words/WordsProvider.tsx'

/** Renders the menu of a user at a path, over the Resource definitions of all registers. */
export const renderMenu = (user: Session, path = '/'): RenderResult =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <MenuLinks user={user} isFolded={false} onFollow={() => {}} />
      </ResourceDefinitionContextProvider>
    </MemoryRouter>,
    { wrapper: WordsProvider },
  )
