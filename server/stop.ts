import type { Services } from '../app/platform/services.server.ts'
import type { Edge } from './edge.ts'

/** In all a stop takes at most ten seconds; the replies under way get this much of it. */
const finishMs = 5_000

/**
 * On SIGTERM or SIGINT: `/ready` says 503, then no new connections, what is under way finishes, the workers stop,
 * the database closes last. A second SIGINT does not wait.
 */
export function stopGracefully(edge: Edge, services: Services): () => Promise<void> {
  let stopping: Promise<void> | undefined
  const close = (drainSeconds = 0) => {
    stopping ??= stop(edge, services, drainSeconds)
    return stopping
  }
  const { drainSeconds } = services.settings
  const end = (seconds: number) => {
    if (stopping && seconds === 0) process.exit(1)
    void close(seconds).then(
      () => process.exit(0),
      (error) => {
        services.log.error({ err: error }, 'the site did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => end(drainSeconds))
  process.on('SIGINT', () => end(0))
  return close
}

async function stop({ server, closeUnused }: Edge, services: Services, drainSeconds: number): Promise<void> {
  services.state.stopping = true
  await wait(drainSeconds * 1_000)
  services.push.hub?.close() // sockets and streams never end by themselves; pages go on at another node
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A keep-alive connection is idle once its reply is sent; only then can it be closed safely.
  const sweep = setInterval(closeUnused, 50)
  await Promise.race([closed, wait(finishMs)])
  clearInterval(sweep)
  server.closeAllConnections()
  await services.close()
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
