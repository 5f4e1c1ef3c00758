import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { LONGEST_SOUGHT } from '#contract/paging.ts'
import { shortcuts } from '#portal/keys/shortcuts.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useDebounced } from '#portal/ui/useDebounced.ts'

const DELAY = 350

type Props = {
  /** Accessible name. */
  readonly name: string
  /** Text that is searched for now, which Back or a link may change. */
  readonly searched: string
  readonly onSearch: (text: string) => void
}

/** Search field with a debounce; a shortcut leads to it. */
export function SearchField({ name, searched, onSearch }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(searched)
  const debounced = useDebounced(typed, DELAY)
  const asked = useRef(searched)
  const input = useRef<HTMLInputElement>(null)
  const goThere = () => {
    input.current?.focus()
    input.current?.select()
  }
  useShortcut('search', goThere, input)

  // The search in the address changes by Back, a link or "clear filters", too.
  useEffect(() => {
    if (asked.current === searched) return
    asked.current = searched
    setTyped(searched)
  }, [searched])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is searched for once, whatever else changes
  useEffect(() => {
    const q = debounced.trim()
    // A search that a link or "clear filters" has set meanwhile is newer.
    if (q === asked.current || debounced !== typed) return
    asked.current = q
    onSearch(q)
  }, [debounced])

  return (
    <OutlinedInput
      inputRef={input}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={translate('lists.search')}
      size="small"
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              onClick={() => setTyped('')}
              aria-label={translate('lists.clearSearch')}
            >
              <Clear fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
      inputProps={{
        role: 'searchbox',
        'aria-label': name,
        'aria-keyshortcuts': shortcuts.search.join(' '),
        autoComplete: 'off',
        maxLength: LONGEST_SOUGHT,
      }}
      sx={{ flex: { xs: '1 1 100%', md: '1 1 180px' }, maxWidth: { md: 360 } }}
    />
  )
}
