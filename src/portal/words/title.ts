import { useEffect } from 'react'
import { useWords } from './language.ts'

/** Sets the title of the browser's tab to that of the page. */
export function useDocumentTitle(title: string): void {
  const translate = useWords()
  const brand = translate('shell.brand')
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}
