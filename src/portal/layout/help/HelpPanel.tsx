import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { type ShortcutName, shortcuts } from '#portal/keys/shortcuts.ts'
import { shownKeys } from '#portal/keys/shownKeys.ts'
import { ACCESSIBILITY } from '#portal/providers/session/destination.ts'
import { aboutRegister } from '#portal/providers/words/aboutRegister.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { CloseButton } from '#portal/ui/CloseButton.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { SidePanel } from '#portal/ui/SidePanel.tsx'
import { HelpBlocks } from './HelpBlocks.tsx'
import { helpText } from './helpText.ts'
import { RegisterHelp } from './RegisterHelp.tsx'
import { useHelpSubject } from './useHelpSubject.ts'

type Props = {
  /** Shortcuts of the page below. */
  readonly names: readonly ShortcutName[]
  readonly onClose: () => void
}

const WIDTH = 440

/** Help of the current screen, at the right of it; all of the window where that is narrow. */
export function HelpPanel({ names, onClose }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const titleId = useId()
  const { name, title, entity } = useHelpSubject()
  const query = useQuery({
    queryKey: ['help', language, name],
    queryFn: () => helpText(language, name),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <SidePanel width={WIDTH} titleId={titleId} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, py: 1.5 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {translate('guide.title', { page: title })}
        </Typography>
        <CloseButton onClose={onClose} />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.25, px: 2.5, pb: 4 }}>
        {entity && <Typography>{aboutRegister(translate, entity)}</Typography>}
        <Loaded query={query}>{blocks => <HelpBlocks blocks={blocks} onLeave={onClose} />}</Loaded>
        {entity && <RegisterHelp entity={entity} />}
        <Typography variant="h3" sx={{ mt: 1 }}>
          {translate('shortcuts.title')}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {names.map(shortcut => (
            <li key={shortcut}>
              {translate(`shortcuts.names.${shortcut}`)}: {shortcuts[shortcut].map(shownKeys).join(', ')}
            </li>
          ))}
        </Box>
        <Link
          component={RouterLink}
          to={ACCESSIBILITY}
          onClick={onClose}
          sx={{ mt: 1, justifySelf: 'start' }}
        >
          {translate('pages.acessibilidade.title')}
        </Link>
      </Box>
    </SidePanel>
  )
}
