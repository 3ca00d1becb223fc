import type { Services } from '../app/platform/services.server.ts'

type Content = Pick<typeof import('../app/app.server.ts'), 'importContent' | 'prepareDemo'>

/** Brings the database to today's shape and content. Quick when nothing has changed. */
export async function prepareDatabase(
  services: Services,
  { importContent, prepareDemo }: Content,
  report: (line: string) => void,
): Promise<void> {
  report('Preparing the database …')
  const { clock, database, db, machineClock, settings } = services
  await database.migrate('db/migrations')
  await machineClock.compare(db)
  const packs = await database.exclusively(() =>
    importContent(db, {
      packsDir: settings.contentDir,
      now: clock.now(),
      demo: settings.demo,
      progress: progressLines(report),
    }),
  )
  const loaded = packs.filter((pack) => pack.status === 'loaded')
  if (loaded.length > 0) report(`Loaded ${loaded.length} content packs.`)
  await database.exclusively(() => prepareDemo(services, report))
  if (loaded.length > 0) await database.tidy?.()
}

/** One line when a pack begins, and one every five seconds while it is long. */
function progressLines(report: (line: string) => void) {
  let current = ''
  let saidAt = 0
  return (pack: string, done: number, total: number) => {
    const now = Date.now()
    if (pack === current && now - saidAt < 5_000) return
    report(`Loading ${pack}: ${done.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')} rows`)
    current = pack
    saidAt = now
  }
}
