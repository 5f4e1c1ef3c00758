/** Region of a picture, in its own pixels. */
export type PictureRegion = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const LONGEST_SIDE = 1024

/**
 * Crops the picture at the address to the region, scaled down to the largest stored size: as JPEG if opaque,
 * else as WebP, or as PNG in browsers that cannot encode WebP. Rejects if the browser cannot decode it.
 */
export async function cutPicture(address: string, part: PictureRegion, isOpaque: boolean): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const scale = Math.min(1, LONGEST_SIDE / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width * scale)
  canvas.height = Math.round(part.height * scale)
  canvas
    .getContext('2d')
    ?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn'))),
      isOpaque ? 'image/jpeg' : 'image/webp',
      0.9,
    )
  })
}
