import type { Theme } from '@mui/material/styles'

/** Meaning of a status, whatever its name (domain/rules.md, "Status colours"). */
export type Tone = 'neutral' | 'waiting' | 'progress' | 'done' | 'stopped'

const palette = { waiting: 'warning', progress: 'primary', done: 'success', stopped: 'error' } as const

/** Shades for light ground, on which the colours themselves have about 2 : 1. */
const onLight = { waiting: '#C97400', progress: '#3a64a9', done: '#18934F', stopped: '#DC3E3F' } as const

/** Colour of a status' dot: 3 : 1 on a page, a card and a row under the pointer, in each theme (decision 0345). */
export function toneColour({ palette: colours }: Theme, tone: Tone): string {
  if (tone === 'neutral') return colours.text.disabled
  return colours.mode === 'light' ? onLight[tone] : colours[palette[tone]].main
}
