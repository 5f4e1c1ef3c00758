import { SiscomexButton } from './SiscomexButton.tsx'
import { SiscomexScreen } from './SiscomexScreen.tsx'
import { OperadorTab, ProdutoTab } from './SiscomexTab.tsx'

/** Screen, button and tabs of Siscomex, in one chunk. */
export const siscomexParts = { OperadorTab, ProdutoTab, SiscomexButton, SiscomexScreen }
