import type { Server } from 'node:http'
import type { Services } from '../app/platform/services.server.ts'

/** On SIGTERM or SIGINT: no new connections, finish what is under way, stop the workers, close the database. */
export function stopGracefully(server: Server, services: Services): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const close = () => {
    stopping ??= stop()
    return stopping
  }
  async function stop() {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 8_000).unref())])
    server.closeAllConnections()
    await services.jobs
      .stop()
      .catch((error) => services.log.error({ err: error }, 'the workers did not stop cleanly'))
    await services.database.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void close().then(
          () => process.exit(0),
          () => process.exit(1),
        ),
    )
  }
  return close
}
