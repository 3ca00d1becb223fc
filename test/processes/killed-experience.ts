import type { Answers } from '../../app/features/forms/answers.ts'
import { complete, correctName } from '../../app/features/virtual-jobs/certificate.server.ts'
import { answerActivity } from '../../app/features/virtual-jobs/progress.server.ts'
import type { UserActor } from '../../app/platform/actor.ts'
import { readSettings } from '../../app/platform/settings.server.ts'
import { createServices } from '../../app/platform/start.server.ts'
import { slices } from '../../app/slices.server.ts'
import { dieAt } from './die-at.ts'

/** Finishes an experience, corrects its certificate or answers an activity, and is killed at a moment of it: see `dieAt`. */
const [databaseUrl = '', userId = '', work = '', answers = '{}', at = '', moment = ''] = process.argv.slice(2)
const slug = 'morning-at-a-vet-clinic'
const settings = readSettings({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  WORKERS: 'off',
  DATABASE_URL: databaseUrl,
})
const services = await createServices(settings, 'test', slices)
dieAt(services, moment)
const actor = { kind: 'user', userId: Number(userId), country: 'AU', state: null } as UserActor
const context = { db: services.db, actor, now: new Date(at) }
const place = { vje_slug: slug, page_slug: 'who-is-first' }
if (work === 'complete') await complete(context, slug, undefined)
else if (work === 'correct') await correctName(context, slug, 'first')
else await answerActivity(context, place, { answers: JSON.parse(answers) as Answers })
await services.close()
