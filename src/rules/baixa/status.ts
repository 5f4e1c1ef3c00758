/** The states of a settlement (entities, "StatusBaixa"). */
export const statusBaixa = { emDigitacao: 1, efetivada: 2, cancelada: 3 } as const
