import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Received = { readonly from: string; readonly to: readonly string[]; readonly text: string }

/** Starts an SMTP server that stores e-mails and rejects unknown recipients. */
export async function mailServer(port = 0, refusesFirst = false) {
  const received: Received[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('ninguem')
          ? Object.assign(new Error('5.1.1 unknown user ninguem'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.on('data', part => {
        text += part
      })
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text })
        done(refusesFirst && received.length === 1 ? new Error('busy') : null)
      })
    },
  })
  await new Promise<void>(resolve => smtp.listen(port, '127.0.0.1', resolve))
  const address = smtp.server.address()
  const stop = () => new Promise<void>(resolve => smtp.close(resolve))
  onTestFinished(stop)
  return { received, stop, port: typeof address === 'object' && address ? address.port : 0 }
}
