import { useEffect } from 'react'
import { useWords } from './language.ts'

/** Names the browser's tab after the page. */
export function useDocumentTitle(title: string): void {
  const say = useWords()
  const brand = say('shell.brand')
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}
