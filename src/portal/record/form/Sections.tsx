import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type CSSProperties, type ReactNode, use, useId, useState } from 'react'
import { type Entity, sectionsOf } from '#contract/entity.ts'
import { spanOf } from '#portal/fields/inputs/placement.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FORM_WIDTH } from '#portal/theme/formWidth.ts'
import type { AnyField } from '#schema/kind.ts'
import { FrontContext } from './leave.ts'

type Props = {
  readonly entity: Entity
  readonly shown: readonly string[]
  /** Names among them that are shown once all of their section are asked for. */
  readonly folded?: readonly string[]
  /** Whether each field has a line of its own where the form is narrow. */
  readonly isLined?: boolean
  readonly children: (name: string, field: AnyField) => ReactNode
}

const PLACE = 'field-place'

/** Sections, and places of their fields: container queries on the width of the form, not of the window, for its number of columns. */
const style = {
  containerType: 'inline-size',
  maxWidth: FORM_WIDTH,
  display: 'grid',
  gap: 3,
  [`& .${PLACE}`]: {
    minWidth: 0,
    gridColumn: 'span var(--narrow)',
    '@container (min-width: 500px)': { gridColumn: 'span var(--medium)' },
    '@container (min-width: 860px)': { gridColumn: 'span var(--wide)' },
    // A sheet of paper has the width of a narrow form, and letters small enough for the columns of a wide one.
    '@media print': { gridColumn: 'span var(--wide) !important' },
  },
  '@media print': { gap: 1.5 },
} as const

const lined = {
  '@container (max-width: 499px)': {
    [`& :has(> .${PLACE})`]: { rowGap: 1 },
    [`& .${PLACE}`]: { gridColumn: '1 / -1' },
  },
} as const

/** Sections of an entity's form with their visible fields, laid out by the available width. */
export function Sections({ entity, shown, folded = [], isLined = false, children }: Props) {
  const { section: sectionLabel, field: fieldLabel } = useLabels(entity)
  const { isShown } = use(FrontContext)
  // A section with a single field of the same name needs no title.
  const titleOf = (section: string, names: readonly string[]) =>
    names.map(fieldLabel).join() === sectionLabel(section) ? undefined : sectionLabel(section)
  const sections = sectionsOf(entity)
    .map(([section, names]) => [section, names.filter(name => shown.includes(name))] as const)
    .filter(([, names]) => names.length > 0)
  return (
    <Box sx={[style, isLined && lined]}>
      {sections.map(([section, names]) => (
        // Stays mounted, so that what is typed in another tab is kept.
        <Box key={section ?? ''} data-section={section} hidden={!isShown(section)}>
          <Section title={section && titleOf(section, names)} names={names} folded={folded}>
            {name => {
              const field = entity.spec.fields[name]
              return (
                field && (
                  <Place key={name} field={field}>
                    {children(name, field)}
                  </Place>
                )
              )
            }}
          </Section>
        </Box>
      ))}
    </Box>
  )
}

type SectionProps = {
  readonly title: string | undefined
  readonly names: readonly string[]
  readonly folded: readonly string[]
  readonly children: (name: string) => ReactNode
}

function Section({ title, names, folded, children }: SectionProps) {
  const translate = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isFolded = !isOpen && names.some(name => folded.includes(name))
  const shown = isFolded ? names.filter(name => !folded.includes(name)) : names
  const fields = (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
        columnGap: 2,
        rowGap: 1.75,
        '@media print': { rowGap: 0.5 },
      }}
    >
      {shown.map(children)}
    </Box>
  )
  if (!title) return fields
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        variant="overline"
        component="h3"
        sx={{ color: 'text.secondary', borderBottom: 1, borderColor: 'divider', pb: 0.5, mb: 1.5 }}
      >
        {title}
      </Typography>
      {fields}
      {isFolded && (
        <Button
          size="small"
          aria-label={`${title}: ${translate('history.showMore')}`}
          onClick={() => setOpen(true)}
        >
          {translate('history.showMore')}
        </Button>
      )}
    </Box>
  )
}

function Place({ field, children }: { readonly field: AnyField; readonly children: ReactNode }) {
  const [narrow, medium, wide] = spanOf(field)
  return (
    // React's type of styles knows no properties of our own.
    <div
      className={PLACE}
      style={{ '--narrow': narrow, '--medium': medium, '--wide': wide } as CSSProperties}
    >
      {children}
    </div>
  )
}
