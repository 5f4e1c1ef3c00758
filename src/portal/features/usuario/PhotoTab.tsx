import { imagemEndpoints } from '#contract/features/imagem.ts'
import type { OpenedOf } from '#contract/record.ts'
import { PictureTab } from '#portal/entity/picture/PictureTab.tsx'
import { validateSession } from '#portal/features/sessao/account.ts'
import { useSession } from '#portal/session/session.ts'

type Props = { readonly record: OpenedOf<'usuario'>; readonly isReadOnly: boolean }

/** The photo of a user; everybody may change their own. */
export function PhotoTab({ record, isReadOnly }: Props) {
  const user = useSession()
  const isOwn = user?.IdUsuario === record.Id
  return (
    <PictureTab
      resource="usuario"
      record={record}
      // A host of the specification does not say so beforehand.
      isThere={record.PossuiFoto !== false}
      isReadOnly={isReadOnly && !isOwn}
      shown={imagemEndpoints['perfil/foto']}
      taken={imagemEndpoints['perfil/foto/adicionar']}
      removed={imagemEndpoints['perfil/foto/excluir']}
      isPerson
      // One's own stands in the top bar, too.
      {...(isOwn && { onChanged: () => void validateSession() })}
    />
  )
}
