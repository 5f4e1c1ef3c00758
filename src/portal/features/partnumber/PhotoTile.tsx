import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import { IconButtonWithTooltip } from 'react-admin'
import { partnumberEndpoints } from '#contract/features/partnumber.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { usePicture } from '#portal/record/picture/usePicture.ts'
import { GrabButton } from '#portal/ui/reorder/GrabButton.tsx'
import { MoveButtons } from '#portal/ui/reorder/MoveButtons.tsx'
import type { Reorder } from '#portal/ui/reorder/useReorder.ts'
import type { Photo } from './photo.ts'

const { 'partnumber/foto/download': endpoint } = partnumberEndpoints

const SIDE = 112

type Props = {
  readonly photo: Photo
  /** Undefined where the user may not change the order. */
  readonly reorder: Reorder<number> | undefined
  readonly onOpen: () => void
  /** Makes it the main photo; undefined where the user may not. */
  readonly onMain: (() => void) | undefined
}

/** Thumbnail of a photo, with what makes it the main one and what moves it. */
export function PhotoTile({ photo, reorder, onOpen, onMain }: Props) {
  const { Id, Nome } = photo
  const isHeld = reorder?.held === Id
  return (
    <Box
      component="li"
      {...reorder?.itemOf(Id)}
      sx={{
        position: 'relative',
        width: SIDE,
        borderRadius: 1,
        userSelect: 'none',
        ...(isHeld && { bgcolor: 'action.selected', boxShadow: 4 }),
      }}
    >
      <Thumbnail photo={photo} onOpen={onOpen} />
      <MainMark photo={photo} onMain={onMain} />
      {reorder && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <MoveButtons entry={Id} name={Nome} reorder={reorder} along="row">
            <GrabButton entry={Id} name={Nome} reorder={reorder} />
          </MoveButtons>
        </Box>
      )}
    </Box>
  )
}

function Thumbnail({ photo, onOpen }: Pick<Props, 'photo' | 'onOpen'>) {
  const translate = useTranslate()
  const address = usePicture(endpoint, { id: String(photo.Id), tamanho: 'miniatura' }, true, true)
  const main = translate('pages.partnumber.mainPhoto', { name: photo.Nome })
  const name = photo.Principal ? main : photo.Nome
  return (
    <Tooltip title={name} placement="top">
      <ButtonBase
        onClick={onOpen}
        aria-label={name}
        sx={{
          width: SIDE,
          height: SIDE,
          border: 1,
          borderColor: photo.Principal ? 'primary.main' : 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {address ? (
          <Box component="img" src={address} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
        ) : (
          <Skeleton variant="rectangular" width={SIDE} height={SIDE} />
        )}
      </ButtonBase>
    </Tooltip>
  )
}

const corner = { position: 'absolute', top: 4, right: 4, p: 0.25, borderRadius: '50%' } as const

/** Star of the main photo; a button that makes any other the main one. */
function MainMark({ photo: { Nome: name, Principal }, onMain }: Pick<Props, 'photo' | 'onMain'>) {
  const translate = useTranslate()
  if (!onMain)
    return Principal ? (
      <Star fontSize="small" sx={{ ...corner, bgcolor: 'background.paper', color: 'primary.main' }} />
    ) : null
  const label = translate('pages.partnumber.makeMain', { name })
  return (
    <IconButtonWithTooltip
      label={label}
      size="small"
      aria-pressed={Principal}
      onClick={() => {
        if (!Principal) onMain()
      }}
      sx={{
        ...corner,
        width: 24,
        height: 24,
        bgcolor: 'background.paper',
        '&:hover': { bgcolor: 'background.paper' },
      }}
    >
      {Principal ? <Star fontSize="small" color="primary" /> : <StarBorder fontSize="small" />}
    </IconButtonWithTooltip>
  )
}
