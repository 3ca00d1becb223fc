import sharp from 'sharp'
import type { Cluster } from '../cluster/cluster.ts'
import type { Drill } from './drills.ts'
import { describe, expectNothingLost, expectStatuses } from './rounds.ts'
import { startTraffic } from './traffic.ts'
import { Visitor } from './visitor.ts'
import { withCluster } from './with-cluster.ts'

/** People are told after this at the latest that a file was not stored. */
const latestMs = 20_000

export const bucketLost: Drill = {
  what: 'The bucket of files hangs, then refuses connections, and comes back',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      const { processes, origin } = cluster
      const advisor = new Visitor(origin)
      await advisor.signIn('advisor')
      const earlier = await expectStored(advisor)
      const traffic = await startTraffic(origin)
      await traffic.progress(20)

      report('it hangs')
      await processes.signal('s3', 'SIGSTOP')
      const hung = await expectRefused(advisor)
      await traffic.progress(20)
      await processes.signal('s3', 'SIGCONT')
      const afterHanging = await untilStored(cluster, advisor)
      const reply = await advisor.send(earlier)
      if (reply?.status !== 200) throw new Error(`A file from before is not there: ${reply?.status}`)

      report('it refuses connections')
      await processes.signal('s3', 'SIGKILL')
      const refused = await expectRefused(advisor)
      await traffic.progress(20)
      processes.startAgain('s3')
      const afterRefusing = await untilStored(cluster, advisor)

      const seen = await traffic.end()
      expectNothingLost(seen)
      expectStatuses(seen.failedReads, [])
      expectStatuses(seen.failedWrites, [])
      return [
        `an upload is answered 503 after ${hung} ms while the bucket hangs and ${refused} ms while it refuses`,
        `stored ${afterHanging} and ${afterRefusing} ms after its return`,
        describe(seen),
      ].join('; ')
    }),
}

/** @returns milliseconds until the answer */
export async function expectRefused(visitor: Visitor): Promise<number> {
  const began = performance.now()
  const reply = await sendPicture(visitor)
  const ms = Math.round(performance.now() - began)
  const text = await reply?.text()
  if (reply?.status !== 503 || !text?.includes('this one was not saved'))
    throw new Error(`An upload was answered ${reply?.status ?? 'not'} after ${ms} ms: ${text?.slice(0, 200)}`)
  if (ms > latestMs) throw new Error(`An upload was answered after ${ms} ms`)
  return ms
}

/** @returns the address of the picture */
export async function expectStored(visitor: Visitor): Promise<string> {
  const reply = await sendPicture(visitor)
  if (!reply?.ok) throw new Error(`A picture was not stored: ${reply?.status} ${await reply?.text()}`)
  return ((await reply.json()) as { url: string }).url
}

async function untilStored({ processes }: Cluster, visitor: Visitor): Promise<number> {
  const began = performance.now()
  await processes.until('a picture is stored again', async () => Boolean(await expectStored(visitor)))
  return Math.round(performance.now() - began)
}

async function sendPicture(visitor: Visitor): Promise<Response | null> {
  const picture = { width: 600, height: 400, channels: 3 as const, background: '#a37' }
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await sharp({ create: picture }).png().toBuffer())], 'drill.png'))
  form.set('purpose', 'message-attachment')
  return visitor.upload('/api/uploads', form)
}
