import { z } from 'zod'
import type { Wire } from '../kind.ts'
import { plain } from '../plainText.ts'
import { asIs } from '../reading.ts'
import type { Options } from './declaration.ts'

export const wire: Wire<Options> = {
  read: asIs,
  validator: ({ maxBytes }) =>
    z.object(
      {
        Nome: plain.min(1, 'validation.file').max(255, 'validation.file'),
        Tipo: plain.max(100, 'validation.file'),
        Tamanho: z.int('validation.file').min(0, 'validation.file').max(maxBytes, 'validation.fileSize'),
        Conteudo: z
          .base64('validation.file')
          .max(Math.ceil(maxBytes / 3) * 4, 'validation.fileSize')
          .optional(),
      },
      'validation.file',
    ),
}
