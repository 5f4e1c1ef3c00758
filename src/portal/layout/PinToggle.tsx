import PushPin from '@mui/icons-material/PushPin'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import { IconButtonWithTooltip } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { usePins } from '#portal/providers/session/pins.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { menuOf } from '#portal/resources/menu.ts'
import { openPages } from './openPages.ts'

type Props = { readonly user: Session; readonly route: string }

/** Button that pins the page to the top of the menu, or takes it from there; nothing on pages that the menu does not have. */
export function PinToggle({ user, route }: Props) {
  const translate = useTranslate()
  const [routes, pin] = usePins()
  const pages = [...openPages, ...menuOf(user).flatMap(({ items }) => items)]
  if (!pages.some(({ to }) => to === route)) return null
  const isPinned = routes.includes(route)
  const toggle = () => pin(isPinned ? routes.filter(one => one !== route) : [...routes, route])
  const label = translate('pins.toggle')
  return (
    <IconButtonWithTooltip label={label} size="small" aria-pressed={isPinned} onClick={toggle}>
      {isPinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />}
    </IconButtonWithTooltip>
  )
}
