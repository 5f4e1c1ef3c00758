import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { type Entity, entityOf } from '#contract/entity.ts'
import type { Cause } from '#contract/history.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { ICON } from '#portal/theme/marks.ts'
import { toneColour } from '#portal/theme/tone.ts'
import { formatAgo } from '#portal/ui/format/ago.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { TimelineChanges } from './TimelineChanges.tsx'
import type { TimelineEvent } from './timelineEvents.ts'
import { timelineIcons } from './timelineIcons.ts'
import { useHeadline } from './useHeadline.ts'

const BUBBLE = 32

type Props = {
  readonly entity: Entity
  readonly event: TimelineEvent
  /** Whether further entries of the event may be on a page that is not loaded yet. */
  readonly isCut: boolean
}

/** Event of a timeline: headline, reason, author and time. */
export function TimelineItem({ entity, event, isCut }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const headline = useHeadline(entity, event, isCut)
  const { message, entries, kind } = event
  const { Icon, tone } = timelineIcons[kind]
  const [{ Quando, Usuario, Causa }] = entries
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={[theme => ({ color: toneColour(theme, tone) }), bubbleStyle]}>
        <Icon aria-hidden sx={{ fontSize: ICON.text }} />
      </Box>
      <Box sx={{ minWidth: 0, pt: 0.5 }}>
        <Typography sx={{ fontWeight: 'medium', overflowWrap: 'anywhere' }}>{headline}</Typography>
        {message?.reason && (
          <Typography component="blockquote" sx={reasonStyle}>
            {message.reason}
          </Typography>
        )}
        {(message?.values || Causa) && <EventDetails entity={entity} event={event} />}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {`${Usuario ?? translate('history.unknownUser')} · `}
          <Box component="time" dateTime={Quando} sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {`${formatAgo(Quando, language)} · ${formatInstant(Quando, language)}`}
          </Box>
        </Typography>
        <TimelineChanges entity={entity} event={event} />
      </Box>
    </Box>
  )
}

/** Values of an event, and a link to the record that caused it. */
function EventDetails({ entity, event: { message, entries } }: Pick<Props, 'entity' | 'event'>) {
  const { field: labelOf } = useLabels(entity)
  const [{ Titulo, Causa }] = entries
  const values = message?.values ?? {}
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, mt: 0.25 }}>
      {Object.keys(values).map(name => {
        const field = entity.spec.fields[name]
        return (
          field && (
            <Typography key={name} component="span">
              {`${labelOf(name)}: `}
              <RegisterField source={name} field={field} record={{ ...Titulo, ...values }} />
            </Typography>
          )
        )
      })}
      {Causa && <CauseLink cause={Causa} />}
    </Box>
  )
}

function CauseLink({ cause: { Entidade, IdEntidade, Titulo } }: { readonly cause: Cause }) {
  const entity = entityOf(Entidade)
  const { one } = useLabels(entity)
  if (IdEntidade === null) return null
  return (
    <Typography component="span">
      {`${one}: `}
      <Link component={RouterLink} to={recordPath(entity, IdEntidade)}>
        <RecordTitle entity={entity} record={Titulo} />
      </Link>
    </Typography>
  )
}

// Line between an event and the one before it.
const itemStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${BUBBLE}px minmax(0, 1fr)`,
  columnGap: 1.5,
  pb: 2.5,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: BUBBLE + 4,
    bottom: 4,
    left: BUBBLE / 2 - 1,
    borderLeft: 2,
    borderColor: 'divider',
  },
} as const

const bubbleStyle = {
  display: 'grid',
  placeItems: 'center',
  width: BUBBLE,
  height: BUBBLE,
  borderRadius: '50%',
  bgcolor: 'action.hover',
} as const

const reasonStyle = {
  m: 0,
  mt: 0.25,
  pl: 1.25,
  borderLeft: 3,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
} as const
