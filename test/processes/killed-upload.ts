import { Readable } from 'node:stream'
import { storeUpload } from '../../app/features/uploads/service.server.ts'
import type { SignedInActor } from '../../app/platform/actor.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { openSpool } from '../../app/platform/uploads/spool.server.ts'
import { slices } from '../../app/slices.server.ts'
import { png } from '../pictures.ts'

/** Begins to store a picture, and is killed at one moment of it: `arriving`, `unmarked`, or before so many parts are written. */
const [databaseUrl = '', dataDir = '', userId = '', moment = ''] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  WORKERS: 'off',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
})
const services = await createServices(settings, 'test', slices)

if (moment === 'arriving') {
  let pushed = 0
  const endless = new Readable({
    read() {
      pushed += 1
      if (pushed > 32) die() // the first two megabytes are on the disk
      endless.push(Buffer.alloc(64 * 1024))
    },
  })
  await openSpool(dataDir).write(endless, 'endless.bin', '')
}

const { storage, db } = services
let written = 0
services.storage = {
  ...storage,
  async put(key, content, facts) {
    if (String(written) === moment) die()
    await storage.put(key, content, facts)
    written += 1
  },
}
const unmarked = new Proxy(db, {
  get(target, name, receiver) {
    if (name === 'update' && moment === 'unmarked') die()
    return Reflect.get(target, name, receiver)
  },
})
const actor = { kind: 'user', userId: Number(userId) } as SignedInActor
const file = new File([png() as never], 'me.png')
await storeUpload({ db: unmarked, services, now: new Date(), actor }, { file, purpose: 'message-attachment' })
await services.close()
