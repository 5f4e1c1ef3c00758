/** Values that are counts. */
export type CountedValue = 'incluidas' | 'alteradas' | 'encerradas' | 'obrigatorios' | 'smart_count'

/** Value that the words of a notification may quote: a name, a day, a list or table by its name, a message, a count. */
export type NotificationValue =
  | 'registro'
  | 'detalhe'
  | 'autor'
  | 'dia'
  | 'lista'
  | 'tabela'
  | 'motivo'
  | CountedValue
