import { imagemEndpoints } from '#contract/features/imagem.ts'
import type { OpenedOf } from '#contract/record.ts'
import { PictureTab } from '#portal/record/picture/PictureTab.tsx'

type Props = { readonly record: OpenedOf<'filial'>; readonly isReadOnly: boolean }

/** Logo of a branch. */
export function LogoTab({ record, isReadOnly }: Props) {
  return (
    <PictureTab
      resource="filial"
      record={record}
      // Undefined at hosts of the specification alone, which do not show it either.
      isThere={record.PossuiLogo === true}
      isReadOnly={isReadOnly}
      shown={imagemEndpoints['filial/logo']}
      taken={imagemEndpoints['filial/logo/adicionar']}
      removed={imagemEndpoints['filial/logo/excluir']}
      isPerson={false}
    />
  )
}
