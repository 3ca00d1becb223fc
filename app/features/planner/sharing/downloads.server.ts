import { recordDownload } from '#app/features/downloads/service.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { DownloadItem, DownloadKind } from '#app/platform/downloads.server.ts'
import { isSectionSlug, type SectionSlug, sectionNames, sectionSlugs } from '../plan-parts.ts'
import { renderPlan } from './plan-file.server.ts'

const type = 'career-plan'

/** One's own plan: all routes (`all`, 0), or one of them (`plan-a`, 1, and so on). */
export const planDownload: DownloadKind = {
  label: 'Career plan',
  async find({ owner }, key) {
    if (!('userId' in owner)) return undefined
    if (key === 'all' || key === '0') return toItem()
    const section = isSectionSlug(key) ? key : sectionOf(Number(key))
    return section && toItem(section)
  },
  async render({ db, owner, now }, id) {
    return 'userId' in owner ? renderPlan(db, owner.userId, sectionOf(id), now) : undefined
  },
}

/** Puts the file of one's own plan among one's downloads. @param section all routes without it */
export async function recordPlanDownload(
  db: Database,
  { userId }: UserActor,
  section: SectionSlug | undefined,
  now: Date,
): Promise<void> {
  await recordDownload(db, { userId }, { type, ...toItem(section) }, now)
}

function sectionOf(id: number): SectionSlug | undefined {
  return sectionSlugs[id - 1]
}

function toItem(section?: SectionSlug): DownloadItem {
  if (!section) return { id: 0, title: 'Career plan', path: '/career-planner' }
  const id = sectionSlugs.indexOf(section) + 1
  return { id, title: `Career plan: ${sectionNames[section]}`, path: `/career-planner/${section}` }
}
