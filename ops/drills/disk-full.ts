import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder } from '../cluster/settings.ts'
import { expectRefused, expectStored } from './bucket-lost.ts'
import type { Drill } from './drills.ts'
import { restart } from './restart.ts'
import { describe, expectNothingLost, expectStatuses } from './rounds.ts'
import { startTraffic } from './traffic.ts'
import { Visitor } from './visitor.ts'
import { withCluster } from './with-cluster.ts'

const disk = join(folder, 'small-disk')

export const diskFull: Drill = {
  what: 'The disk of a node that stores files itself is full, and has room again',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      mkdirSync(disk, { recursive: true })
      run('mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=0700', 'tmpfs', disk])
      try {
        await restart(cluster, ['node1'], { S3_BUCKET: '', S3_KEY: '', S3_SECRET: '', DATA_DIR: disk })
        const figures = await fillDisk(cluster.addressOf('node1'), report)
        await restart(cluster, ['node1'])
        return figures
      } finally {
        run('umount', ['--lazy', disk])
      }
    }),
}

/** Everybody uses the node whose disk is full. */
async function fillDisk(node: string, report: (line: string) => void): Promise<string> {
  const advisor = new Visitor(node)
  await advisor.signIn('advisor')
  const earlier = await expectStored(advisor)
  const traffic = await startTraffic(node)
  await traffic.progress(20)

  report('the disk is full')
  const filler = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(filler, Buffer.alloc(bavail * bsize))
  const refused = await expectRefused(advisor)
  const reply = await advisor.send(earlier)
  if (reply?.status !== 200) throw new Error(`A file from before cannot be read: ${reply?.status}`)
  await traffic.progress(50)
  const left = readdirSync(join(disk, 'arriving'))
  if (left.length > 0) throw new Error(`A refused upload has left ${left.length} files`)

  report('the disk has room')
  rmSync(filler)
  await expectStored(advisor)
  const seen = await traffic.end()
  expectNothingLost(seen)
  expectStatuses(seen.failedReads, [])
  expectStatuses(seen.failedWrites, [])
  return [
    `an upload is answered 503 after ${refused} ms and leaves nothing; files from before are read`,
    'with room again the next upload is stored without a restart',
    describe(seen),
  ].join('; ')
}

function run(program: string, given: string[]): void {
  const { status, stderr } = spawnSync(program, given, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`This drill needs root for a disk of its own: ${stderr}`)
}
