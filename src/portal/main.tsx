import { CacheProvider } from '@emotion/react'
import '@fontsource-variable/inter/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Root } from '#portal/layout/Root.tsx'
import { StartFailure } from '#portal/layout/StartFailure.tsx'
import { reportError, reportUncaught } from '#portal/providers/reporting/report.ts'
import { loadConfiguration } from '#portal/providers/storage/configuration.ts'
import { startLanguage } from '#portal/providers/words/language.ts'
import { installPolicy } from './browserPolicy.ts'
import { createPortalRouter } from './router.tsx'
import { styleCache } from './theme/styleCache.ts'

installPolicy()

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const cache = styleCache(nonce)

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

/** Errors that a boundary shows are reported, too; React would log them alone. */
const onCaughtError = (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: as React does without this option
  console.error(error)
  reportError(error)
}

const root = createRoot(container, { onCaughtError })

async function start() {
  const [words, configuration] = await Promise.allSettled([startLanguage(), loadConfiguration()])
  if (words.status === 'rejected') throw words.reason
  if (configuration.status === 'rejected') return <StartFailure />
  reportUncaught()
  return <RouterProvider router={createPortalRouter().router} onError={reportError} />
}

const page = await start()

root.render(
  <StrictMode>
    <CacheProvider value={cache}>
      <Root>{page}</Root>
    </CacheProvider>
  </StrictMode>,
)
