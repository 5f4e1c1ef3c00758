import { imagemEndpoints } from '#contract/features/imagem.ts'
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
      shown={imagemEndpoints['filial/logo']}
      taken={imagemEndpoints['filial/logo/adicionar']}
      removed={imagemEndpoints['filial/logo/excluir']}
      isPerson={false}
    />
  )
}
