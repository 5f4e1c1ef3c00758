import { alpha, type Theme } from '@mui/material/styles'

/** Meaning of a status, whatever its name (domain/rules.md, "Status colours"). */
export type Tone = 'neutral' | 'waiting' | 'progress' | 'done' | 'stopped'

const palette = { waiting: 'warning', progress: 'primary', done: 'success', stopped: 'error' } as const

/** Tint of the tone's colour as a background, with a text colour of sufficient contrast. */
export function tint({ palette: colours }: Theme, tone: Tone) {
  if (tone === 'neutral')
    return { color: colours.text.secondary, backgroundColor: alpha(colours.text.primary, 0.07) }
  const { main, dark } = colours[palette[tone]]
  // On a light background the colour itself is too light for text; on a dark one only red is too dark for it.
  const isShaded = colours.mode === 'light' || tone === 'stopped'
  return { color: isShaded ? dark : main, backgroundColor: alpha(main, 0.12) }
}
