import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { IconButtonWithTooltip, useGetIdentity } from 'react-admin'
import { imagemEndpoints } from '#contract/features/imagem.ts'
import type { Session } from '#contract/session.ts'
import { ProfileDialog } from '#portal/layout/dialogsChunk.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { usePicture } from '#portal/record/picture/usePicture.ts'
import { MARK } from '#portal/theme/marks.ts'
import { initialsOf } from '#portal/ui/initials.ts'
import { useLoaded } from '#portal/ui/lazy/useLoaded.ts'
import { UserCard } from './UserCard.tsx'

const round = {
  width: 30,
  height: 30,
  ...MARK,
  bgcolor: 'primary.dark',
  color: 'common.white',
  // CSS content rather than text: the button's accessible name already has the user's name.
  '& > span::before': { content: 'attr(data-initials)' },
}

/** Menu of the signed-in user, with the sign-out button. */
export function UserMenu({ user }: { readonly user: Session }) {
  const translate = useTranslate()
  const name = useGetIdentity().identity?.fullName ?? ''
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isProfileOpen, setProfileOpen] = useState(false)
  const isLoaded = useLoaded(ProfileDialog.load, isProfileOpen)
  const photo = usePicture(
    imagemEndpoints['perfil/foto'],
    { id: String(user.IdUsuario) },
    user.UrlFoto !== null,
  )
  return (
    <>
      <IconButtonWithTooltip
        label={translate('shell.user.menu')}
        aria-label={`${translate('shell.user.menu')}: ${name}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar {...(photo ? { src: photo } : {})} alt="" sx={round}>
          <Box component="span" data-initials={initialsOf(name)} />
        </Avatar>
      </IconButtonWithTooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('shell.user.menu') } }}
      >
        <UserCard
          user={user}
          onLeave={() => setAnchor(null)}
          onProfile={() => {
            setAnchor(null)
            setProfileOpen(true)
          }}
        />
      </Popover>
      {isProfileOpen && isLoaded && <ProfileDialog user={user} onClose={() => setProfileOpen(false)} />}
    </>
  )
}
