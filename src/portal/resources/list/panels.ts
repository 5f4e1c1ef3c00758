import { FilterPanel } from './FilterPanel.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { ViewsPanel } from './ViewsPanel.tsx'

/** Popovers of a list's tools, in one chunk. */
export const panels = { FilterPanel, OptionsPanel, ViewsPanel }
