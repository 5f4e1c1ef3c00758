import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import type { Row } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useNamedPage } from '#portal/providers/words/pageName.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { HistoryButton } from '#portal/record/history/HistoryButton.tsx'
import { isStored } from '#portal/record/model/useModel.ts'
import { PictureFrame } from '#portal/record/picture/PictureFrame.tsx'
import { RecordActions } from '#portal/record/RecordActions.tsx'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { recordName } from '#portal/record/recordName.ts'
import { useExtras } from '#portal/resources/extras/extras.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ModeButton } from './ModeButton.tsx'
import type { RecordBodyProps } from './recordBodyProps.ts'
import { useHindrance } from './useHindrance.ts'

/** Pixels of the record's picture, of the gap beside it, and of the least room for both before tools go above. */
const PICTURE = 44
const GAP = 8
const LEAST_TITLE = 160

export type RecordHeadingProps = Pick<
  RecordBodyProps,
  'entity' | 'place' | 'titleId' | 'modes' | 'corner' | 'tabs'
> & {
  readonly record: Row | undefined
  readonly isReadOnly: boolean
  /** Whether the user may change any field of the record in its current state. */
  readonly mayEdit: boolean
  /** Place for those who have the record open. */
  readonly people: RefObject<HTMLElement | null>
}

/** Heading of a record: what it is, its title, and what can be done with it. */
export function RecordHeading(props: RecordHeadingProps) {
  const { entity, place, record, titleId, modes, isReadOnly, mayEdit, corner, tabs = [], people } = props
  const translate = useTranslate()
  const { one } = useLabels(entity)
  const { ActionNote } = useExtras()
  const stored = isStored(record) ? record : undefined
  const { pathname } = useLocation()
  // A panel stands over its list, which names the page.
  useNamedPage(pathname, entity.register.page && stored ? recordName(entity, stored) : undefined)
  // The breadcrumbs of a page say that its record is new.
  const kinds = { record: stored ? [one] : [], new: entity.register.page ? [] : [translate('forms.new')] }
  const about = kinds[place.type]
  const hindrance = useHindrance(entity, stored)
  // The title is shown below the tools where they leave no room beside them.
  const isBelow = Boolean(corner)
  const leastTitle = entity.register.picture ? LEAST_TITLE - PICTURE - GAP : LEAST_TITLE
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: isBelow ? { xs: 'wrap-reverse', sm: 'nowrap' } : 'nowrap',
          justifyContent: 'flex-end',
          alignItems: 'flex-start',
          gap: 1,
          px: INSET,
          pt: { xs: 1.5, sm: 2 },
          pb: 1.5,
        }}
      >
        {stored && <PictureFrame entity={entity} id={stored.Id} side={PICTURE} />}
        <Box
          sx={{
            flex: isBelow ? { xs: `1 0 ${leastTitle}px`, sm: 1 } : 1,
            minWidth: 0,
            ...(entity.register.picture && { alignSelf: 'center' }),
          }}
        >
          <Typography variant="body2" color="text.secondary" sx={{ '&:empty': { display: 'none' } }}>
            {[...about, ...(hindrance ? [hindrance] : [])].join(' · ')}
          </Typography>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {stored ? <RecordTitle entity={entity} record={stored} /> : one}
          </Typography>
        </Box>
        <Box ref={people} sx={{ flexShrink: 0, alignSelf: 'center', '&:empty': { display: 'none' } }} />
        {stored && mayEdit && (
          <ModeButton isEdit={!isReadOnly} onEdit={() => modes.edit(stored.Id)} onView={modes.view} />
        )}
        {stored && !tabs.some(({ isHistory }) => isHistory) && (
          // Negative margin, so that it does not make the heading taller.
          <Box sx={{ my: corner ? 0 : -0.75 }}>
            <HistoryButton entity={entity} record={stored} />
          </Box>
        )}
        {corner}
      </Box>
      {stored && <RecordActions entity={entity} record={stored} Note={ActionNote} />}
    </>
  )
}
