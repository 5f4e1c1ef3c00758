import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useId, useRef } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { registerWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { DetailTab } from '#portal/resources/DetailTab.tsx'
import { ExtraPanel } from '#portal/resources/ExtraPanel.tsx'
import { useExtras } from '#portal/resources/extras/extras.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'
import { DATA, keyOfDetail, usePartsOf } from '#portal/resources/partsOfRecord.ts'
import { RecordData } from '#portal/resources/RecordData.tsx'
import type { RecordBodyProps } from '#portal/resources/recordBodyProps.ts'
import { INSET } from '#portal/theme/inset.ts'
import { formColumns, pageColumns } from '#portal/ui/pageColumns.ts'
import { PageSection, ROOM, SectionTitle } from './PageSection.tsx'
import { SectionStrip } from './SectionStrip.tsx'
import { useSectionPlace } from './useSectionPlace.ts'

type Props = RecordBodyProps & { readonly record: StoredRow; readonly isReadOnly: boolean }

/** Pixels from the window within which a section is loaded; one that counts as read once it is seen, not before. */
const NEAR = 300

/** Sections of a record on one page: details in the wide column, its fields and all else in one stream beside them (decision 0322). */
export function RecordSections(props: Props) {
  const { entity, record, isReadOnly, tabs = [] } = props
  const translate = useTranslate()
  const { Review } = useExtras()
  const id = useId()
  const page = useRef<HTMLDivElement>(null)
  const { details, extras } = usePartsOf(entity, tabs)
  const isWide = (detail: Entity) => entity.register.onePage?.includes(keyOfDetail(detail)) ?? false
  const [wide, narrow] = [details.filter(isWide), details.filter(detail => !isWide(detail))]
  const detailEntry = (detail: Entity) => ({
    key: keyOfDetail(detail),
    label: translate(registerWord(detail, 'many')),
  })
  const entries = [
    ...wide.map(detailEntry),
    { key: DATA, label: translate('forms.data') },
    ...narrow.map(detailEntry),
    ...extras.map(({ key, word, Mark }) => ({ key, label: translate(word), Mark })),
  ]
  const keys = entries.map(({ key }) => key)
  const { current, asked, goTo } = useSectionPlace(page, keys)
  const sectionOf = (key: string) => ({
    of: key,
    title: entries.find(entry => entry.key === key)?.label ?? '',
    isCurrent: key === current,
    isWanted: key === asked,
  })
  const sectionOfDetail = (detail: Entity) => (
    <PageSection key={detail.name} {...sectionOf(keyOfDetail(detail))} near={NEAR}>
      <DetailTab detail={detail} parent={record} isReadOnly={isReadOnly} />
    </PageSection>
  )
  const sectionOfExtra = (tab: ExtraTab) => (
    <PageSection key={tab.key} {...sectionOf(tab.key)} near={tab.Mark ? 0 : NEAR}>
      <ExtraPanel tab={tab} record={record} isReadOnly={isReadOnly} />
    </PageSection>
  )
  return (
    <>
      <SectionStrip entries={entries} current={current} onChoose={goTo} />
      <Box
        ref={page}
        sx={[
          layout,
          {
            gridTemplateColumns: isReadOnly ? pageColumns : formColumns,
            gridTemplateRows: `auto 1fr ${isReadOnly ? 0 : BAR}px`,
          },
        ]}
      >
        <Box sx={wideColumn}>
          {Review ? (
            <Suspense fallback={<Skeleton variant="rounded" height={ROOM} sx={{ mx: INSET, mt: 2 }} />}>
              <Review record={record}>{wide.map(sectionOfDetail)}</Review>
            </Suspense>
          ) : (
            wide.map(sectionOfDetail)
          )}
        </Box>
        <Box component="section" aria-labelledby={id} data-part={DATA} sx={fields}>
          <RecordData
            {...props}
            title={
              <SectionTitle id={id} of={DATA}>
                {translate('forms.data')}
              </SectionTitle>
            }
          />
        </Box>
        <Box sx={stream}>
          {narrow.map(sectionOfDetail)}
          {extras.map(sectionOfExtra)}
        </Box>
      </Box>
    </>
  )
}

/** Pixels of the bar of a form's buttons. */
const BAR = 64

const layout = {
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  flex: 1,
  // A sheet has room for one column.
  '@media print': { display: 'block' },
} as const

const wideColumn = { gridColumn: 1, gridRow: '1 / 3', minWidth: 0 } as const

const side = {
  ...{ gridColumn: 2, minWidth: 0, borderLeft: { md: 1 }, borderColor: { md: 'divider' } },
  '@media print': { borderLeft: 0 },
} as const

const stream = { ...side, gridRow: 2 } as const

// Boxes of their own would hold the bar of the form's buttons within the form: it stays at the bottom of the page.
const fields = {
  display: 'contents',
  '& > form': { display: 'contents' },
  '& > div, & > form > div:first-of-type': { ...side, gridRow: 1, flex: 'none' },
  '& > form > [data-bar]': {
    gridColumn: '1 / -1',
    gridRow: '1 / 4',
    alignSelf: { xs: 'stretch', md: 'end' },
    order: 1,
  },
} as const
