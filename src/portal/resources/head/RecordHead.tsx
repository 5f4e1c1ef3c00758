import ArrowBack from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { IconButtonWithTooltip } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { type Entity, fieldNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useNamedPage } from '#portal/providers/words/pageName.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { ModeButton } from '#portal/resources/ModeButton.tsx'
import type { RecordHeadingProps } from '#portal/resources/RecordHeading.tsx'
import { useHindrance } from '#portal/resources/useHindrance.ts'
import { INSET } from '#portal/theme/inset.ts'
import { publishedHeight } from '#portal/ui/publishedHeight.ts'
import { HeadActions } from './HeadActions.tsx'
import { HeadFacts } from './HeadFacts.tsx'
import { usePageNameOf } from './usePageNameOf.ts'

type Props = Omit<RecordHeadingProps, 'record'> & {
  readonly record: StoredRow
  readonly head: NonNullable<Entity['register']['head']>
}

const publishHeight = publishedHeight('--record-head')

// Sticky as it is: what folds away on scrolling is what stands below it, so that nothing on the page moves.
const row = {
  position: 'sticky',
  top: 'var(--top-bar, 0px)',
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  columnGap: 2,
  rowGap: 0.5,
  minHeight: 64,
  px: INSET,
  py: 0.75,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
} as const

/** Head of a record on a page of its own: what it is about, its number, state and amount, and what can be done with it. */
export function RecordHead({ entity, head, record, place, titleId, modes, ...props }: Props) {
  const { isReadOnly, mayEdit, corner, tabs = [], people } = props
  const translate = useTranslate()
  const { pathname } = useLocation()
  const hindrance = useHindrance(entity, record)
  useNamedPage(pathname, usePageNameOf(entity, record, head.about))
  const { fields } = entity.spec
  const shown = (name: string) => ({ source: name, field: fieldNamed(fields, name), record }) as const
  return (
    <Box ref={publishHeight} data-head sx={row}>
      {isReadOnly && (
        <IconButtonWithTooltip label={translate('actions.back')} onClick={modes.close} sx={{ ml: -1.5 }}>
          <ArrowBack />
        </IconButtonWithTooltip>
      )}
      <Box sx={{ flex: { xs: '1 0 calc(100% - 72px)', md: 1 }, minWidth: 0 }}>
        <Typography id={titleId} variant="h2" sx={{ overflow: 'hidden' }}>
          <Shown {...shown(head.about)} isShort />
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <Typography component="span" variant="body2" color="text.secondary">
            <RecordTitle entity={entity} record={record} />
          </Typography>
          <Shown {...shown(head.state)} />
          {head.facts && <HeadFacts entity={entity} record={record} names={head.facts} />}
          {hindrance && (
            <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              {hindrance}
            </Typography>
          )}
        </Box>
      </Box>
      <Typography
        component="p"
        data-amount
        sx={{ typography: { xs: 'h2', sm: 'h1' }, fontVariantNumeric: 'tabular-nums' }}
      >
        <Shown {...shown(head.amount)} />
      </Typography>
      <Box ref={people} sx={{ flexShrink: 0, '&:empty': { display: 'none' } }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { xs: 'auto', md: 0 } }}>
        {mayEdit && (
          <ModeButton isEdit={!isReadOnly} onEdit={() => modes.edit(record.Id)} onView={modes.view} />
        )}
        <HeadActions
          entity={entity}
          record={record}
          isEdit={!isReadOnly}
          hasHistory={!tabs.some(({ isHistory }) => isHistory)}
        />
        {corner}
      </Box>
    </Box>
  )
}

type ShownProps = Parameters<typeof RegisterField>[0]

function Shown({
  field,
  ...props
}: Omit<ShownProps, 'field'> & { readonly field: ShownProps['field'] | undefined }) {
  return field ? <RegisterField {...props} field={field} /> : null
}
