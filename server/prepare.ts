import type { Services } from '../app/platform/services.server.ts'

/** Brings the database to today's shape and content. Quick when nothing has changed. */
export async function prepareDatabase(services: Services, report: (line: string) => void): Promise<void> {
  report('Preparing the database')
  await services.database.migrate('db/migrations')
}
