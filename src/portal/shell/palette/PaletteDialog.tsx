import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#contract/session.ts'
import { pressedKeys } from '#portal/keys/shortcuts.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import type { Item } from './items.ts'
import { PaletteGroup } from './PaletteGroup.tsx'
import { useCommand } from './useCommand.ts'
import { usePaletteItems } from './usePaletteItems.ts'

type Props = {
  readonly user: Session
  readonly onClose: () => void
  /** Opens the list of the page's shortcuts. */
  readonly onHelp: () => void
}

/** Command palette: one box that finds pages, records of every register, recent records and actions. */
export function PaletteDialog({ user, onClose, onHelp }: Props) {
  const translate = useTranslate()
  const isNarrow = useMediaQuery(theme => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('palette.title'),
          sx: { mt: { sm: '10vh' }, maxHeight: { sm: '75vh' } },
        },
      }}
    >
      <Palette user={user} onClose={onClose} onHelp={onHelp} />
    </Dialog>
  )
}

function Palette({ user, onClose, onHelp }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const [isAwaited, setAwaited] = useState(false)
  const { items, isPending, error } = usePaletteItems(user, typed)
  const run = useCommand()
  const choose = (item: Item, isInOtherTab = false) => {
    onClose()
    if (item.does.type === 'help') onHelp()
    else run(item.does, isInOtherTab)
  }
  const chooseFirst = useEffectEvent(() => {
    setAwaited(false)
    if (items[0]) choose(items[0])
  })
  useEffect(() => {
    if (isAwaited && !isPending) chooseFirst()
  }, [isAwaited, isPending])
  const label = translate('palette.title')
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete<Item>({
      id: 'palette',
      open: true,
      options: items,
      value: null,
      inputValue: typed,
      // Found already, by the server or by the text of pages and actions.
      filterOptions: found => found,
      groupBy: ({ group }) => group,
      getOptionLabel: ({ label: text }) => text,
      getOptionKey: ({ key }) => key,
      autoHighlight: true,
      disableCloseOnSelect: true,
      clearOnBlur: false,
      onInputChange: (_event, text, reason) => {
        if (reason !== 'input') return
        setTyped(text)
        setAwaited(false)
      },
      onChange: ({ nativeEvent }, item) => {
        // While the answer is awaited, the records are those of the text before.
        if (item?.group === 'records' && isPending && nativeEvent instanceof KeyboardEvent) setAwaited(true)
        else if (item) choose(item, isForOtherTab(nativeEvent))
      },
      onClose: (_event, reason) => {
        if (reason === 'escape') onClose()
      },
    })
  const isEmpty = items.length === 0 && !isPending
  return (
    <>
      <form
        // Enter before there is an entry to choose.
        onSubmit={event => {
          event.preventDefault()
          setAwaited(isPending)
        }}
      >
        <Box {...getRootProps()} sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
          <Search fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
          <InputBase
            fullWidth
            autoFocus
            placeholder={translate('palette.placeholder')}
            inputProps={{ ...getInputProps(), 'aria-label': label }}
          />
          {/* A telephone has neither Escape nor room beside the dialog. */}
          <IconButton
            size="small"
            aria-label={translate('actions.close')}
            onClick={onClose}
            sx={{ display: { sm: 'none' } }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      </form>
      <Box sx={{ height: 2 }}>
        {isPending && <LinearProgress aria-label={translate('shell.loading')} sx={{ height: 2 }} />}
      </Box>
      <Box sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
        <Box
          component="ul"
          {...getListboxProps()}
          aria-label={label}
          sx={{ m: 0, p: 0.5, listStyle: 'none' }}
        >
          {(groupedOptions as unknown as readonly GroupOfItems[]).map(group => (
            <PaletteGroup
              key={group.key}
              items={group.options}
              typed={typed}
              propsOf={(option, at) => getOptionProps({ option, index: group.index + at })}
            />
          ))}
        </Box>
        <Typography role="status" color="text.secondary" sx={{ px: 2, py: isEmpty || error ? 2 : 0 }}>
          {error ? error.message : isEmpty && translate('palette.nothing')}
        </Typography>
      </Box>
    </>
  )
}

type GroupOfItems = { readonly key: number; readonly index: number; readonly options: readonly Item[] }

const isForOtherTab = (event: Event) =>
  event instanceof KeyboardEvent && pressedKeys('openInTab', event) !== undefined
