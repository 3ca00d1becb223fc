import type { Services } from './platform/services.server.ts'
import type { DemoLink } from './platform/slice.server.ts'

/**
 * Sets up the demo: its people and what they have done, of which nobody is told: the queues of jobs are not there yet.
 * @throws StartProblem when real people have accounts here
 */
export async function prepareDemo(services: Services, report: (line: string) => void): Promise<void> {
  const demos = services.slices.list.flatMap(({ demo }) => demo ?? [])
  let haveArrived = false
  for (const demo of demos) if (await demo.people?.(services, report)) haveArrived = true
  const noJobs = { enqueue: async () => {}, enqueueAll: async () => {} }
  const quiet = { ...services, jobs: { ...services.jobs, ...noJobs } }
  if (haveArrived) for (const demo of demos) await demo.activity?.(quiet)
}

/** The links of the demo that work; none where it is off. */
export async function readDemoLinks(services: Services): Promise<DemoLink[]> {
  if (!services.settings.demo) return []
  const found: DemoLink[] = []
  for (const { demo } of services.slices.list) found.push(...((await demo?.links?.(services)) ?? []))
  return found
}
