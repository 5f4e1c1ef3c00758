import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { FieldsSkeleton } from '#portal/resources/FieldsSkeleton.tsx'
import { greys } from '#portal/theme/palette.ts'
import { type Tone, toneColour } from '#portal/theme/tone.ts'
import { CardSkeleton } from '#portal/ui/CardSkeleton.tsx'
import { ListSkeleton } from '#portal/ui/ListSkeleton.tsx'
import { Tag } from '#portal/ui/Tag.tsx'

/** Steps of the type scale, each with a use of it. */
const steps = {
  h1: 'R$ 24.357,68',
  h2: 'Name of a page, panel or dialog',
  h3: 'Name of a part',
  body1: 'All other text',
  subtitle2: 'Label',
} as const

const tones: readonly Tone[] = ['neutral', 'waiting', 'progress', 'done', 'stopped']

const spaces = [0.5, 1, 1.5, 2, 3] as const

const modelo = entityNamed('modelo')

/** Tokens of the theme: type, colours, states, spaces, what waits and what moves. */
export function LookSection() {
  const theme = useTheme()
  const { palette } = theme
  const [tab, setTab] = useState(0)
  const [isUnread, setUnread] = useState(false)
  const colours = {
    primary: palette.primary.main,
    text: palette.text.primary,
    'text, quiet': palette.text.secondary,
    'text, disabled': palette.text.disabled,
    divider: palette.divider,
    page: palette.background.default,
    card: palette.background.paper,
    ...(palette.mode === 'light' ? { edge: greys.edge } : {}),
  }
  return (
    <Box component="section" aria-label="Look" sx={{ display: 'grid', gap: 2 }}>
      <Part title="Type">
        {Object.entries(steps).map(([step, text]) => (
          <Typography key={step} data-step={step} component="p" variant={step as keyof typeof steps}>
            {text}
          </Typography>
        ))}
      </Part>
      <Part title="Colours">
        {Object.entries(colours).map(([name, colour]) => (
          <Swatch key={name} name={name} colour={colour} />
        ))}
      </Part>
      <Part title="States">
        {tones.map(tone => (
          <span key={tone}>
            <Tag tone={tone} label={`${tone} ${toneColour(theme, tone)}`} />
          </span>
        ))}
      </Part>
      <Part title="Spaces">
        {spaces.map(space => (
          <Box key={space} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ width: theme.spacing(space), height: 16, bgcolor: 'primary.main' }} />
            {theme.spacing(space)}
          </Box>
        ))}
      </Part>
      {/* Folded: a page with skeletons is one that is not ready. */}
      <details onToggle={({ currentTarget }) => setUnread(currentTarget.open)}>
        <summary>What is still read</summary>
        {isUnread && (
          <>
            <CardSkeleton />
            <ListSkeleton label="List" />
            <FieldsSkeleton entity={modelo} isForm />
          </>
        )}
      </details>
      <Part title="What moves">
        <Tabs value={tab} onChange={(_, chosen: number) => setTab(chosen)} aria-label="Tabs">
          <Tab label="One" />
          <Tab label="Two" />
        </Tabs>
        <Box>
          <Button variant="contained">One filled button</Button>
        </Box>
      </Part>
    </Box>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function Swatch({ name, colour }: { readonly name: string; readonly colour: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ width: 32, height: 20, bgcolor: colour, border: 1, borderColor: 'divider' }} />
      {`${name} ${colour}`}
    </Box>
  )
}
