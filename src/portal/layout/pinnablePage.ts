import type { SvgIconComponent } from '@mui/icons-material'

/** A page that can be pinned, as the menu shows it. */
export type PinnablePage = {
  readonly to: string
  readonly label: string
  readonly icon: SvgIconComponent
  readonly isCurrent: boolean
}
