import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { hasDetails, LineDetails } from './LineDetails.tsx'
import { LineFacts } from './LineFacts.tsx'
import { SituationTags } from './SituationTags.tsx'
import { isFetchable, isSendable } from './useSideBySide.ts'

type Props = {
  readonly entity: Entity
  readonly line: LinhaSiscomex
  /** Whether Siscomex has been read, so that the line's situation is known. */
  readonly isCompared: boolean
  readonly isChosen: boolean
  /** Undefined where the user may not synchronize. */
  readonly onChoose: (() => void) | undefined
}

/** Line of the side-by-side list: its record, where it stands, and on demand what differs. */
export function LineItem({ entity, line, isCompared, isChosen, onChoose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { Id, Titulo } = line
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1,
          pl: onChoose ? { xs: 0.5, sm: 1 } : 2,
          pr: { xs: 0.5, sm: 1 },
          py: 0.75,
        }}
      >
        {onChoose && (
          <Checkbox
            size="small"
            checked={isChosen}
            disabled={!isSendable(line) && !isFetchable(line)}
            onChange={onChoose}
            slotProps={{ input: { 'aria-label': translate('pages.siscomex.choose', { title: Titulo }) } }}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0, py: 0.75, overflowWrap: 'anywhere' }}>
          {Id === null ? (
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {Titulo}
            </Typography>
          ) : (
            <Link component={RouterLink} to={recordPath(entity, Id)} sx={{ fontWeight: 600 }}>
              {Titulo}
            </Link>
          )}
          <LineFacts line={line} />
        </Box>
        <SituationTags line={line} isCompared={isCompared} />
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={translate('pages.siscomex.details', { title: Titulo })}
          onClick={() => setOpen(!isOpen)}
          sx={{ mt: 0.5, visibility: hasDetails(line) ? 'visible' : 'hidden' }}
        >
          <ExpandMore
            fontSize="small"
            sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
          />
        </IconButton>
      </Box>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box sx={{ px: 2, pb: 1.5 }}>
          <LineDetails entity={entity} line={line} />
        </Box>
      </Collapse>
    </Box>
  )
}
