type Product = { readonly IdNcm?: string | null; readonly ModalidadeProduto?: string | null }

/** Columns that narrow the definitions to a product's: one for both modalities has the attributes of each. */
export function attributesOfProduct({ IdNcm, ModalidadeProduto }: Product) {
  if (!IdNcm) return undefined
  const isOfOne = ModalidadeProduto === 'IMPORTACAO' || ModalidadeProduto === 'EXPORTACAO'
  return isOfOne ? { IdNcm, Modalidade: ModalidadeProduto } : { IdNcm }
}
