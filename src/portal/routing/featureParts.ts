/** Components that each feature adds to the screens of its register, loaded together. */
export const featureParts = {
  assinatura: async () => (await import('#portal/features/assinatura/parts.ts')).assinaturaParts,
  baixa: async () => (await import('#portal/features/baixa/parts.ts')).baixaParts,
  cargo: async () => (await import('#portal/features/cargo/parts.ts')).cargoParts,
  filial: async () => (await import('#portal/features/filial/parts.ts')).filialParts,
  pagamento: async () => (await import('#portal/features/pagamento/parts/pagamentoParts.ts')).pagamentoParts,
  listOfPagamento: async () => (await import('#portal/features/pagamento/listParts.ts')).listParts,
  tabsOfPagamento: async () => (await import('#portal/features/pagamento/requestTabs.ts')).requestTabs,
  partnumber: async () => (await import('#portal/features/partnumber/parts.ts')).partnumberParts,
  siscomex: async () => (await import('#portal/features/siscomex/parts.ts')).siscomexParts,
  usuario: async () => (await import('#portal/features/usuario/parts.ts')).usuarioParts,
  webhook: async () => (await import('#portal/features/webhook/parts.ts')).webhookParts,
}
