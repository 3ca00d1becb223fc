import { readFileSync } from 'node:fs'
import { type Running, sparePort, startServer } from './processes.ts'

/** What `npm start` tells Node. */
function flagsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return scripts.start.split(' ').filter((part: string) => part.startsWith('--'))
}

export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  const port = await sparePort()
  return startServer({
    command: 'node',
    parameters: [...flagsOfStart(), 'server/main.ts'],
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    port,
    path: '/ready',
  })
}
