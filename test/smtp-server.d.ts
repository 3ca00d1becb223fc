/** As much of the package as the tests use; it brings no types. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'

  type Done = (error?: Error) => void
  type Session = { envelope: { rcptTo: { address: string }[] } }

  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean
      disabledCommands?: string[]
      onRcptTo?(address: { address: string }, session: Session, done: Done): void
      onData?(stream: Readable, session: Session, done: Done): void
    })
    listen(port: number, host: string, ready: () => void): void
    close(done: () => void): void
  }
}
