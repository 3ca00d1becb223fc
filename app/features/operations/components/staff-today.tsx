import { editingZone } from '#app/platform/admin/time-words.ts'
import { inWords } from '#app/platform/date-words.ts'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { listAddress } from '#app/ui/list-address.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { StaffToday as Today } from '../today-contract.ts'
import { type OwnerFilter, ownedBy, waitWords, workKinds } from '../today-rules.ts'
import { WeekCharts } from './week-charts.tsx'
import { WorkList } from './work-list.tsx'

const tabs = [
  [null, 'All'],
  ['mine', 'Mine'],
  ['nobody', 'Nobody’s'],
] as const

/** What waits for staff, the oldest first, and what the last weeks show. The rail is the way to everything else. */
export function StaffToday({ today, owner }: { today: Today; owner: OwnerFilter | null }) {
  const { now, user_id: userId, items, kinds, weeks } = today
  const shown = ownedBy(items, owner, userId)
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <AdminHead
        title={inWords(now, editingZone, { weekday: 'long', day: 'numeric', month: 'long' })}
        lead={leadWords(today, total)}
      />
      <div className="grid gap-8">
        <section aria-label="Waiting" className="grid gap-3">
          <TabLinks
            label="By owner"
            items={tabs.map(([filter, label]) => ({
              to: listAddress('/admin', new URLSearchParams(), { owner: filter }),
              label,
              current: filter === owner,
              count: ownedBy(items, filter, userId).length,
            }))}
          />
          {shown.length > 0 ? (
            <WorkList items={shown} now={now} userId={userId} />
          ) : (
            <EmptyState title="Nothing is waiting">
              {owner ? 'Look at all of it instead.' : 'All work is done.'}
            </EmptyState>
          )}
          {kinds.length > 0 && (
            <ul aria-label="By kind" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
              {kinds.map(({ kind, count, link }) => (
                <li key={kind}>
                  <Link to={link}>
                    {workKinds[kind].many} ({figure(count)})
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        {weeks && (
          <section>
            <SectionHead title="What people do" sunAt={41} />
            <WeekCharts weeks={weeks} />
          </section>
        )}
      </div>
    </>
  )
}

function leadWords({ items, now, user_id }: Today, total: number): string {
  const [oldest] = items
  if (!oldest) return 'Nothing is waiting.'
  const nobody = ownedBy(items, 'nobody', user_id).length
  const things = total === 1 ? '1 thing is waiting' : `${figure(total)} things are waiting`
  const free = nobody === 1 ? 'One has no owner' : `${figure(nobody)} have no owner`
  return `${things}. ${free}. The oldest has waited ${waitWords(oldest.since, now)}.`
}
