import type { SvgIconComponent } from '@mui/icons-material'
import AddCircle from '@mui/icons-material/AddCircleOutlineOutlined'
import Block from '@mui/icons-material/BlockOutlined'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import MoneyOff from '@mui/icons-material/MoneyOffOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined'
import PlaylistRemove from '@mui/icons-material/PlaylistRemoveOutlined'
import Send from '@mui/icons-material/SendOutlined'
import Undo from '@mui/icons-material/Undo'
import type { Tone } from '#portal/theme/tone.ts'
import type { TimelineEventKind } from './timelineEvents.ts'

/** Icon and tone of each kind of event; a text always accompanies them. */
export const timelineIcons: {
  readonly [K in TimelineEventKind]: { readonly Icon: SvgIconComponent; readonly tone: Tone }
} = {
  created: { Icon: AddCircle, tone: 'progress' },
  sent: { Icon: Send, tone: 'waiting' },
  authorized: { Icon: CheckCircle, tone: 'done' },
  returned: { Icon: Undo, tone: 'waiting' },
  cancelled: { Icon: Block, tone: 'stopped' },
  settled: { Icon: Payments, tone: 'done' },
  unsettled: { Icon: MoneyOff, tone: 'stopped' },
  added: { Icon: PlaylistAdd, tone: 'neutral' },
  changed: { Icon: Edit, tone: 'neutral' },
  removed: { Icon: PlaylistRemove, tone: 'neutral' },
}
