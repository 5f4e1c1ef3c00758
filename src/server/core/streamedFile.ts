import { dispositionOf } from './disposition.ts'

/** Body and headers of a file of a media type, under its whole name, streamed at the pace of the client. */
export function streamedFile(chunks: AsyncGenerator<Uint8Array>, name: string, type: string) {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return { body, headers: { 'Content-Type': type, 'Content-Disposition': dispositionOf(name) } }
}
