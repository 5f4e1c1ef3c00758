import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Bar } from '#portal/record/form/ActionBar.tsx'
import { recordPath } from '#portal/record/model/paths.ts'
import { PictureFrame } from '#portal/record/picture/PictureFrame.tsx'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { RecordView } from '#portal/record/RecordView.tsx'
import type { Referred } from '#portal/record/referredRecord.ts'
import { INSET } from '#portal/theme/inset.ts'
import { CloseButton } from '#portal/ui/CloseButton.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { SidePanel } from '#portal/ui/SidePanel.tsx'
import { useReferred } from './useReferred.ts'

type Props = { readonly referred: Referred; readonly onClose: () => void }

const WIDTH = 520

/** Read-only record beside the page that refers to it, with the way to its own. */
export function BesidePanel({ referred, onClose }: Props) {
  const { entity, id } = referred
  const translate = useTranslate()
  const titleId = useId()
  const { one } = useLabels(entity)
  const query = useReferred(referred)
  return (
    <SidePanel width={WIDTH} titleId={titleId} onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: INSET, pt: 2 }}>
        <PictureFrame entity={entity} id={id} side={44} />
        <Box id={titleId} sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary">
            {one}
          </Typography>
          <Typography variant="h2">
            {query.data && <RecordTitle entity={entity} record={query.data} />}
          </Typography>
        </Box>
        <CloseButton onClose={onClose} />
      </Box>
      <Box sx={{ flex: 1, px: INSET, py: 2.5 }}>
        <Loaded query={query}>{record => <RecordView entity={entity} record={record} />}</Loaded>
      </Box>
      <Bar>
        <Button component={Link} to={recordPath(entity, id)} onClick={onClose} variant="outlined">
          {translate('preview.open')}
        </Button>
      </Bar>
    </SidePanel>
  )
}
