import '@fontsource-variable/inter/wght.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Root } from '#portal/layout/Root.tsx'
import { storedSession } from '#portal/providers/session/session.ts'
import { loadConfiguration } from '#portal/providers/storage/configuration.ts'
import { loadWordsOf, startLanguage } from '#portal/providers/words/language.ts'
import { examples } from './examples.ts'
import { Gallery } from './Gallery.tsx'

// Page of the development server alone: the build begins at index.html.
await startLanguage()
await Promise.all([loadWordsOf('list', 'later'), loadConfiguration()])
const user = storedSession.get()
const shown = user ? <Gallery user={user} examples={await examples()} /> : 'Sign in at /admin/ first.'

const container = document.getElementById('root')
if (container)
  createRoot(container).render(
    <BrowserRouter>
      <Root>{shown}</Root>
    </BrowserRouter>,
  )
