import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import ListSubheader from '@mui/material/ListSubheader'
import { useId } from 'react'
import { useResourceDefinitions } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { registerAt } from '#contract/route.ts'
import { screenAt } from '#contract/screens.ts'
import type { Session } from '#contract/session.ts'
import { usePins } from '#portal/providers/session/pins.ts'
import { sectionWord } from '#portal/providers/words/registerWords.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { RegisterOptions } from '#portal/resources/definitions.ts'
import { type MenuSection, menuOf } from '#portal/resources/menu.ts'
import { menuIcon } from '#portal/resources/menuIcon.ts'
import { MenuLink } from './MenuLink.tsx'
import { openPages } from './openPages.ts'
import { PinnedLinks } from './PinnedLinks.tsx'

type Props = { readonly user: Session; readonly isFolded: boolean; readonly onFollow: () => void }

/**
 * Menu of the user: the pinned pages, by default the Dashboard, the change of password, then the pages by
 * section, as far as they are allowed.
 */
export function MenuLinks({ user, isFolded, onFollow }: Props) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const sections = menuOf(user, useResourceDefinitions<RegisterOptions>())
  const pages = [
    ...openPages.map(({ to, word, icon }) => ({
      ...{ to, label: translate(word), icon },
      isCurrent: pathname === to,
    })),
    ...sections.flatMap(({ items }) =>
      // The current page is marked in its own section.
      items.map(item => ({
        to: item.to,
        label: translate(item.word),
        icon: menuIcon(item),
        isCurrent: false,
      })),
    ),
  ]
  const [routes] = usePins()
  const pinned = routes.flatMap(route => pages.find(({ to }) => to === route) ?? [])
  const unpinned = pages.slice(0, openPages.length).filter(({ to }) => !routes.includes(to))
  return (
    <>
      <PinnedLinks pages={pages} pinned={pinned} isFolded={isFolded} onFollow={onFollow} />
      {unpinned.length > 0 && (
        <List disablePadding aria-label={translate('menu.home')}>
          {unpinned.map(page => (
            <MenuLink key={page.to} {...page} isFolded={isFolded} onFollow={onFollow} />
          ))}
        </List>
      )}
      {sections.map(section => (
        <Section key={section.section} {...section} isFolded={isFolded} onFollow={onFollow} />
      ))}
    </>
  )
}

function Section({ section, items, isFolded, onFollow }: MenuSection & Omit<Props, 'user'>) {
  const translate = useTranslate()
  const id = useId()
  const { pathname } = useLocation()
  const current = screenAt(pathname)?.screen ?? registerAt(pathname)?.entity
  const title = translate(sectionWord(section))
  const heading = (
    <ListSubheader
      id={id}
      component="div"
      disableSticky
      sx={{
        bgcolor: 'transparent',
        typography: 'subtitle2',
        color: 'text.secondary',
        px: 1.25,
        pt: 2,
        pb: 0.5,
      }}
    >
      {title}
    </ListSubheader>
  )
  return (
    <>
      {isFolded ? <Divider sx={{ my: 1 }} /> : heading}
      <List disablePadding {...(isFolded ? { 'aria-label': title } : { 'aria-labelledby': id })}>
        {items.map(item => (
          <MenuLink
            key={item.to}
            to={item.to}
            label={translate(item.word)}
            icon={menuIcon(item)}
            isCurrent={item.of === current}
            isFolded={isFolded}
            onFollow={onFollow}
          />
        ))}
      </List>
    </>
  )
}
