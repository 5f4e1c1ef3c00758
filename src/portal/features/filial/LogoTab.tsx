import { imagemEndpoints } from '#contract/features/imagem.ts'
import { PictureTab } from '#portal/record/picture/PictureTab.tsx'
import { useOpened } from '#portal/record/useOpened.ts'
import type { ExtraTabProps } from '#portal/resources/extras/extraTab.ts'

/** Logo of a branch. */
export function LogoTab({ isReadOnly }: ExtraTabProps) {
  const record = useOpened('filial')
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
