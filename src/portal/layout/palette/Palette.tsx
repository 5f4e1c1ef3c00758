import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '#contract/session.ts'
import { pressedKeys } from '#portal/keys/shortcuts.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { FoldedGroup, Item } from './items.ts'
import { PaletteBox } from './PaletteBox.tsx'
import { PaletteGroup } from './PaletteGroup.tsx'
import { useCommand } from './useCommand.ts'
import { usePaletteItems } from './usePaletteItems.ts'

type Props = {
  readonly user: Session
  readonly typed: string
  readonly onType: (text: string) => void
  /** Whether Enter was pressed before the answer had come, which then chooses its first entry. */
  readonly isAwaited: boolean
  readonly onAwait: (isAwaited: boolean) => void
  readonly onClose: () => void
  readonly onHelp: () => void
}

/** Box of the command palette with the entries that it finds. */
export function Palette({ user, typed, onType, isAwaited, onAwait, onClose, onHelp }: Props) {
  const translate = useTranslate()
  const [unfolded, setUnfolded] = useState<readonly FoldedGroup[]>([])
  const { items, isPending, error } = usePaletteItems(user, typed, unfolded)
  const run = useCommand()
  const choose = ({ does }: Item, isInOtherTab = false) => {
    if (does.type === 'fold') {
      const others = unfolded.filter(group => group !== does.group)
      return setUnfolded(others.length < unfolded.length ? others : [...others, does.group])
    }
    onClose()
    if (does.type === 'help') onHelp()
    else run(does, isInOtherTab)
  }
  const chooseFirst = useEffectEvent(() => {
    onAwait(false)
    const first = items.find(({ reason }) => reason === undefined)
    if (first) choose(first)
  })
  useEffect(() => {
    if (isAwaited && !isPending) chooseFirst()
  }, [isAwaited, isPending])
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
      getOptionDisabled: ({ reason }) => reason !== undefined,
      autoHighlight: true,
      disableCloseOnSelect: true,
      clearOnBlur: false,
      onInputChange: (_event, text, reason) => {
        if (reason === 'input') onType(text)
      },
      onChange: ({ nativeEvent }, item) => {
        // While the answer is awaited, the records are those of the text before.
        if (item?.group === 'records' && isPending && nativeEvent instanceof KeyboardEvent) onAwait(true)
        else if (item) choose(item, isForOtherTab(nativeEvent))
      },
      onClose: (_event, reason) => {
        if (reason === 'escape') onClose()
      },
    })
  const isEmpty = items.length === 0 && !isPending
  return (
    <>
      <PaletteBox
        isPending={isPending}
        rootProps={getRootProps()}
        inputProps={getInputProps()}
        onEnter={() => onAwait(isPending)}
        onClose={onClose}
      />
      <Box sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
        <Box
          component="ul"
          {...getListboxProps()}
          aria-label={translate('palette.title')}
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
