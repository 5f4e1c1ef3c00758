import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { TAB_PARAMETER } from '#contract/route.ts'
import type { Row } from '#contract/validation.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FrontContext, useLeave } from '#portal/record/form/leave.ts'
import { HISTORY } from '#portal/record/model/paths.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import { useOpenVerbs } from '#portal/record/openVerbs.ts'
import { DetailTab } from './DetailTab.tsx'
import { ExtraPanel } from './ExtraPanel.tsx'
import { PrintedDetails } from './freshChunk.ts'
import { DATA, keyOfDetail, usePartsOf } from './partsOfRecord.ts'
import { RecordData } from './RecordData.tsx'
import type { RecordBodyProps } from './recordBodyProps.ts'

type Props = RecordBodyProps & { readonly record: Row; readonly isReadOnly: boolean }

/** Tabs of a record: its fields and its details; the current tab is in the address. */
export function RecordTabs(props: Props) {
  const { entity, record, isReadOnly, tabs: all = [] } = props
  const { details, extras } = usePartsOf(entity, all)
  // A new record has no history yet.
  const tabs = extras.filter(({ isHistory }) => !isHistory || isStored(record))
  const translate = useTranslate()
  const { section: sectionLabel } = useLabels(entity)
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const { leaveOthers } = useLeave()
  const sections = entity.register.tabs ?? []
  const onChange = (tab: string) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        next.delete(TAB_PARAMETER)
        next.delete(HISTORY)
        if (tab !== DATA) next.set(TAB_PARAMETER, tab)
        return next
      },
      { replace: true, state },
    )
  const history = tabs.find(({ isHistory }) => isHistory)
  const open = (tab: string) => leaveOthers(entity.name, () => onChange(tab))
  useOpenVerbs(
    history ? [{ key: history.key, label: translate(history.word), onPress: () => open(history.key) }] : [],
  )
  const stored = isStored(record) ? record : undefined
  const asked = search.get(TAB_PARAMETER) ?? (search.has(HISTORY) ? history?.key : undefined)
  const chosen = details.find(detail => keyOfDetail(detail) === asked)
  const extra = tabs.find(({ key }) => key === asked)
  const section = sections.find(one => one === asked)
  const at = extra?.key ?? (chosen ? keyOfDetail(chosen) : (section ?? DATA))
  const [isPrinting, setPrinting] = useState(false)
  const isWhole = isReadOnly && at === DATA && stored !== undefined
  // Printing ends where the record is left meanwhile, or a printer would ask later.
  if (isPrinting && !isWhole) setPrinting(false)
  useShortcut('print', isWhole ? () => setPrinting(true) : undefined)
  if (details.length + tabs.length + sections.length === 0) return <RecordData {...props} />
  const isForm = !chosen && !extra
  const tabOf = (one: string | undefined) => (one && sections.includes(one) ? one : DATA)
  return (
    <>
      <Tabs
        value={at}
        // Unsaved changes of the record's own fields are preserved.
        onChange={(_, tab: string) => open(tab)}
        aria-label={translate('forms.sections')}
        variant="scrollable"
        sx={{ px: { xs: 1, sm: 2 }, minHeight: 42, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        <Tab label={translate('forms.data')} value={DATA} {...tabProps(id, DATA)} />
        {sections.map(one => (
          <Tab key={one} label={sectionLabel(one)} value={one} {...tabProps(id, one)} />
        ))}
        {details.map(detail => (
          <DetailLabel key={detail.name} detail={detail} value={keyOfDetail(detail)} id={id} />
        ))}
        {tabs.map(({ key, word, Mark }) => (
          <Tab
            key={key}
            label={translate(word)}
            {...(Mark &&
              stored && {
                icon: (
                  <Suspense fallback={null}>
                    <Mark />
                  </Suspense>
                ),
                iconPosition: 'end' as const,
              })}
            value={key}
            {...tabProps(id, key)}
          />
        ))}
      </Tabs>
      {/* Stays mounted, so that unsaved changes survive a change of tab. */}
      <Panel id={id} tab={isForm ? at : DATA} isShown={isForm}>
        <FrontContext
          value={{
            isInFront: isForm,
            isShown: one => tabOf(one) === at,
            bringToFront: one => onChange(tabOf(one)),
          }}
        >
          <RecordData {...props} />
        </FrontContext>
        {isPrinting && stored && (
          <Suspense fallback={null}>
            <PrintedDetails details={details} record={stored} onPrinted={() => setPrinting(false)} />
          </Suspense>
        )}
      </Panel>
      {chosen && (
        <Panel key={chosen.name} id={id} tab={at} isShown>
          <DetailTab detail={chosen} parent={stored} isReadOnly={isReadOnly} />
        </Panel>
      )}
      {extra && (
        <Panel key={extra.key} id={id} tab={at} isShown>
          <ExtraPanel tab={extra} record={stored} isReadOnly={isReadOnly} />
        </Panel>
      )}
    </>
  )
}

const tabProps = (id: string, tab: string) => ({
  id: `${id}-tab-${tab}`,
  'aria-controls': `${id}-panel-${tab}`,
  sx: { minHeight: 42, textTransform: 'none' },
})

type LabelProps = { readonly detail: Entity; readonly value: string; readonly id: string }

// MUI's Tabs passes the props of a tab to each child.
function DetailLabel({ detail, value, id, ...given }: LabelProps) {
  const { many } = useLabels(detail)
  return <Tab {...given} label={many} value={value} {...tabProps(id, value)} />
}

type PanelProps = {
  readonly id: string
  readonly tab: string
  readonly isShown: boolean
  readonly children: ReactNode
}

function Panel({ id, tab, isShown, children }: PanelProps) {
  return (
    <Box
      role="tabpanel"
      id={`${id}-panel-${tab}`}
      aria-labelledby={`${id}-tab-${tab}`}
      hidden={!isShown}
      sx={{ flex: 1, display: isShown ? 'flex' : 'none', flexDirection: 'column' }}
    >
      {children}
    </Box>
  )
}
