import type { ReactNode } from 'react'
import { beingCounted, countedWords, editingZone } from '#app/platform/admin/time-words.ts'
import { inWords } from '#app/platform/date-words.ts'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AdminHead } from '#app/ui/admin-head.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { listAddress } from '#app/ui/list-address.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import type { StaffToday as Today } from '../today-contract.ts'
import { type OwnerFilter, ownedBy, pinned, waitWords, workKinds } from '../today-rules.ts'
import { WeekCharts } from './week-charts.tsx'
import { WhoIsOn } from './who-is-on.tsx'
import { WorkList } from './work-list.tsx'

const tabs = [
  [null, 'All'],
  ['mine', 'Mine'],
  ['nobody', 'Not taken'],
] as const

/** What waits for staff, the oldest first, and what the last weeks show. The rail is the way to everything else. */
export function StaffToday({ today, owner }: { today: Today; owner: OwnerFilter | null }) {
  const { now, user_id: userId, items, kinds, on_duty, weeks, weeks_counted_at: countedAt } = today
  const { dangers, rest } = pinned(items)
  const shown = ownedBy(rest, owner, userId)
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <AdminHead
        title={inWords(now, editingZone, { weekday: 'long', day: 'numeric', month: 'long' })}
        lead={leadWords(today, total)}
      />
      <div className="grid gap-8">
        <div className={on_duty ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_324px]' : undefined}>
          <div className="grid min-w-0 gap-5">
            {dangers.length > 0 && (
              <section aria-labelledby="dangers" className="grid gap-3">
                <h2 id="dangers" className="text-h3">
                  {dangers.length === 1
                    ? 'A report of a danger is open'
                    : `${dangers.length} reports of dangers are open`}
                </h2>
                <WorkList label="Dangers" items={dangers} now={now} userId={userId} />
              </section>
            )}
            <section aria-label="Waiting" className="grid gap-3">
              <TabLinks
                label="By owner"
                items={tabs.map(([filter, label]) => ({
                  to: listAddress('/admin', new URLSearchParams(), { owner: filter }),
                  label,
                  current: filter === owner,
                  count: ownedBy(rest, filter, userId).length,
                }))}
              />
              {shown.length > 0 ? (
                <TakingForm>
                  <WorkList items={shown} now={now} userId={userId} />
                </TakingForm>
              ) : (
                <EmptyState title={dangers.length > 0 ? 'Nothing else is waiting' : 'Nothing is waiting'}>
                  {owner ? 'Choose “All” to see the work of everyone.' : 'All work is done.'}
                </EmptyState>
              )}
              <Kinds kinds={kinds} />
            </section>
          </div>
          {on_duty && <WhoIsOn people={on_duty} now={now} userId={userId} />}
        </div>
        {weeks && (
          <section>
            <SectionHead title="What people do" sunAt={41} />
            {countedAt && <p className="mb-4 text-sm text-muted">{countedWords(countedAt)}</p>}
            {weeks.length > 0 ? <WeekCharts weeks={weeks} /> : <p className="text-muted">{beingCounted}</p>}
          </section>
        )}
      </div>
    </>
  )
}

/** Buttons of the list in it take what waits, and give it back. */
function TakingForm({ children }: { children: ReactNode }) {
  const form = useForm({ intents: ['work'] })
  const said = alertOf(form.result)
  return (
    <form {...form.props} className="grid gap-3">
      <input type="hidden" name="intent" value="work" />
      {said?.data.message && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
      {children}
    </form>
  )
}

function Kinds({ kinds }: Pick<Today, 'kinds'>) {
  if (kinds.length === 0) return null
  return (
    <ul aria-label="By kind" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {kinds.map(({ kind, count, link }) => (
        <li key={kind}>
          <Link to={link}>
            {workKinds[kind].many} ({figure(count)})
          </Link>
        </li>
      ))}
    </ul>
  )
}

function leadWords({ items, now, user_id }: Today, total: number): string {
  const [oldest] = items
  if (!oldest) return 'Nothing is waiting.'
  const nobody = ownedBy(items, 'nobody', user_id).length
  const things = total === 1 ? '1 thing is waiting' : `${figure(total)} things are waiting`
  const free = nobody === 1 ? '1 has no owner. ' : nobody > 0 && `${figure(nobody)} have no owner. `
  return `${things}. ${free || ''}The oldest has waited ${waitWords(oldest.since, now)}.`
}
