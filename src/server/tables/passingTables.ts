/** Tables of what ends with a restore, and is in no backup of a server: sessions, codes of letters, what the hub tells, the mark
of cursors (decision 0388). */
export const passingTables: readonly string[] = [
  'sessao',
  'codigo_senha',
  'codigo_alarme',
  'bilhete_fator',
  'desafio_usado',
  'evento_hub',
  'presenca_hub',
  'epoca',
]
