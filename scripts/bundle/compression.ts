import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressors = [
  [
    '.br',
    (text: Buffer) =>
      promisify(brotliCompress)(text, {
        params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
  ],
  ['.gz', (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })],
] as const

/**
 * Plugin that writes compression files beside those that become smaller, so that the server need not compress
 * per request.
 */
export const compression: Plugin = {
  name: 'compression',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const names = Object.keys(bundle).filter(name => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      names.flatMap(name =>
        compressors.map(async ([ending, compress]) => {
          const file = join(dir, name)
          await writeFile(`${file}${ending}`, await compress(await readFile(file)))
        }),
      ),
    )
  },
}
