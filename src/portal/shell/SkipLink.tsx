import Button from '@mui/material/Button'
import { useWords } from '#portal/words/language.ts'
import { CONTENT_ID } from './content.ts'

/** The first thing the keyboard reaches: past the menu, to the page. */
export function SkipLink() {
  const say = useWords()
  return (
    <Button
      variant="contained"
      href={`#${CONTENT_ID}`}
      onClick={event => {
        // The address belongs to the router: the focus moves, nothing else.
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
      {say('shell.skip')}
    </Button>
  )
}
