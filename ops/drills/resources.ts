import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** What a process has at a time. Connections: those that lead to one of the ports. */
export type Resources = { megabytes: number; descriptors: number; connections: number }

/** By `/proc` of Linux. */
export function resourcesOf(pid: number, ports: readonly number[]): Resources {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const descriptors = readdirSync(`/proc/${pid}/fd`)
  const open = new Set(descriptors.map((descriptor) => linkOf(`/proc/${pid}/fd/${descriptor}`)))
  const connections = readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote = '', state, , , , , , inode]) => {
      const port = Number.parseInt(remote.split(':')[1] ?? '', 16)
      return state === established && ports.includes(port) && open.has(`socket:[${inode}]`)
    })
  return {
    megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024,
    descriptors: descriptors.length,
    connections: connections.length,
  }
}

const established = '01'

/** A descriptor may be closed while it is looked at. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

export type Point = { minute: number; value: number }

/** How much the value grows in a minute, by least squares. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [minute, value] = [mean((point) => point.minute), mean((point) => point.value)]
  const both = mean((point) => (point.minute - minute) * (point.value - value))
  return both / mean((point) => (point.minute - minute) ** 2)
}
