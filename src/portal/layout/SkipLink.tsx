import Button from '@mui/material/Button'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { CONTENT_ID } from '#portal/ui/content.ts'

/** Skip link: the first element in the tab order, which jumps past the menu to the page. */
export function SkipLink() {
  const translate = useTranslate()
  return (
    <Button
      variant="contained"
      href={`#${CONTENT_ID}`}
      onClick={event => {
        // The address belongs to the router: only the focus moves.
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {translate('shell.skip')}
    </Button>
  )
}
