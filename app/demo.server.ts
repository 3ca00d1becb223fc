import { addDemoPeople } from './features/demo/demo.server.ts'
import { seedStudentActivity } from './features/home/demo.server.ts'
import type { Services } from './platform/services.server.ts'

/**
 * The demo as its visitors find it: its people, and one of them in the middle of things. The others begin anew.
 * @throws StartProblem when real people have accounts here
 */
export async function prepareDemo(services: Services, report: (line: string) => void): Promise<void> {
  const areNew = await addDemoPeople(services, report)
  if (areNew) await seedStudentActivity(services)
}
