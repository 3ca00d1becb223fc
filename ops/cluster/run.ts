// `npm run cluster` starts the cluster and stays until it is stopped, by Ctrl-C or by `npm run cluster -- stop` elsewhere;
// `npm run cluster -- status` says what runs.
import { existsSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { type Cluster, startCluster } from './cluster.ts'
import { folder } from './settings.ts'

/** Where the process that has started the cluster hears commands. */
const socketPath = join(folder, 'control')

const [command = 'start'] = process.argv.slice(2)
if (command === 'start') await start()
else if (command === 'stop' || command === 'status') await send(command)
else {
  console.error('npm run cluster, npm run cluster -- status, npm run cluster -- stop')
  process.exitCode = 1
}

async function start(): Promise<void> {
  if (await ask('status')) throw new Error('The cluster runs already: npm run cluster -- status')
  if (!existsSync('build/server/index.js'))
    throw new Error('The site is not built yet. Run `npm run build` first.')
  const cluster = await startCluster((line) => console.log(`  ${line} …`)).catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  const server = createServer((socket) => {
    socket.once('data', async (word) => {
      if (String(word) === 'stop') await stop()
      socket.end(String(word) === 'stop' ? 'The cluster has stopped.' : await statusOf(cluster))
    })
  })
  let stopping: Promise<void> | undefined
  function stop(): Promise<void> {
    stopping ??= cluster.stop().then(() => {
      server.close()
      rmSync(socketPath, { force: true })
    })
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  server.listen(socketPath, async () => console.log(await statusOf(cluster)))
}

async function statusOf({ processes, roles, origin }: Cluster): Promise<string> {
  const known = await roles()
  const lines = processes
    .list()
    .map(({ name, pid, isRunning }) =>
      [name.padEnd(12), isRunning ? `runs as ${pid}` : 'has ended', known[name]].join('  '),
    )
  return [...lines, `The site is at ${origin}; files and logs are in ${folder}.`].join('\n')
}

async function send(word: string): Promise<void> {
  console.log((await ask(word)) ?? 'The cluster does not run.')
}

/** @returns what the cluster's process answers; undefined when there is none */
function ask(word: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(socketPath, () => socket.write(word))
    socket.on('data', (part) => {
      answer += String(part)
    })
    socket.on('error', () => resolve(undefined))
    socket.on('end', () => resolve(answer))
  })
}
