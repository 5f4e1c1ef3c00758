import { images } from '#contract/features/imagem.ts'
import { PictureTab } from '#portal/entity/picture/PictureTab.tsx'
import type { StoredRow } from '#portal/entity/record/useModel.ts'

type Props = { readonly record: StoredRow; readonly isReadOnly: boolean }

/** The logo of a branch. */
export function LogoTab({ record, isReadOnly }: Props) {
  return (
    <PictureTab
      resource="filial"
      record={record}
      isThere={record['PossuiLogo'] === true}
      isReadOnly={isReadOnly}
      shown={images['filial/logo']}
      taken={images['filial/logo/adicionar']}
      removed={images['filial/logo/excluir']}
      isPerson={false}
    />
  )
}
