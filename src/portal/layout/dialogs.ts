import { AddMeansDialog } from '#portal/features/sessao/fator/AddMeansDialog.tsx'
import { StepUpDialog } from '#portal/features/sessao/fator/StepUpDialog.tsx'
import { ProfileDialog } from '#portal/features/usuario/ProfileDialog.tsx'
import { ClientSearch } from './ClientSearch.tsx'
import { HelpPanel } from './help/HelpPanel.tsx'
import { PinnedDialog } from './PinnedDialog.tsx'
import { Palette } from './palette/Palette.tsx'
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog.tsx'

/** Dialogs that the frame's buttons and keys open, in one chunk. */
export const dialogs = {
  AddMeansDialog,
  ClientSearch,
  HelpPanel,
  Palette,
  PinnedDialog,
  ProfileDialog,
  ShortcutsDialog,
  StepUpDialog,
}
