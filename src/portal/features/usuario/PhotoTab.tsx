import type { ReactNode } from 'react'
import { imagemEndpoints } from '#contract/features/imagem.ts'
import { validateSession } from '#portal/providers/account.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { PictureTab } from '#portal/record/picture/PictureTab.tsx'
import { useOpened } from '#portal/record/useOpened.ts'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'

type Props = ExtraTabProps & {
  /** Name and more of whom it shows, where nothing else around says so. */
  readonly about?: ReactNode
}

/** Photo of a user; users may change their own. */
export function PhotoTab({ isReadOnly, about }: Props) {
  const record = useOpened('usuario')
  const user = useSession()
  const isOwn = user?.IdUsuario === record.Id
  return (
    <PictureTab
      resource="usuario"
      record={record}
      // Hosts that implement the specification alone do not indicate whether there is a photo.
      isThere={record.PossuiFoto !== false}
      isReadOnly={isReadOnly && !isOwn}
      shown={imagemEndpoints['perfil/foto']}
      taken={imagemEndpoints['perfil/foto/adicionar']}
      removed={imagemEndpoints['perfil/foto/excluir']}
      isPerson
      about={about}
      // The top bar shows the user's own photo, too.
      {...(isOwn && { onChanged: validateSession })}
    />
  )
}
