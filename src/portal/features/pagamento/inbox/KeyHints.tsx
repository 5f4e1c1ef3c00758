import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useStore } from 'react-admin'
import { shortcuts } from '#portal/keys/shortcuts.ts'
import { CHARACTER_KEYS } from '#portal/providers/storage/characterKeys.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

const KEYS = ['nextRequest', 'previousRequest', 'authorizeRequest', 'returnRequest'] as const

/** Keys of the inbox, where there is a pointer that comes with a keyboard, unless they are switched off. */
export function KeyHints() {
  const translate = useTranslate()
  const [isOn] = useStore(CHARACTER_KEYS, true)
  const hasKeyboard = useMediaQuery('(hover: hover) and (pointer: fine)')
  if (!isOn || !hasKeyboard) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 1.5, mt: 0.75 }}>
      {KEYS.map(name => (
        <Box key={name} component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          <Box component="kbd" sx={keyStyle}>
            {shortcuts[name][0]}
          </Box>
          {translate(`pages.pagamento.inbox.keys.${name}`)}
        </Box>
      ))}
    </Box>
  )
}

const keyStyle = {
  ...{ display: 'inline-block', minWidth: 18, mr: 0.5, px: 0.5, textAlign: 'center', font: 'inherit' },
  ...{ border: 1, borderColor: 'divider', borderRadius: '4px', lineHeight: 1.3 },
} as const
