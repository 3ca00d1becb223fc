import { formatDate } from '#app/platform/date-words.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FamilyCard } from '../contract.ts'
import { stepsDone } from './student-parts.tsx'

/** A student who shows a parent something: how far the plan is, the next date, and what to do this week. */
export function StudentCard({ student }: { student: FamilyCard }) {
  const { id, first_name: name, plan, dates, help } = student
  const next = dates?.[0]
  return (
    <section
      aria-label={name}
      data-on="paper"
      className="rounded-tile bg-raised p-5 text-ink shadow-pop md:p-7"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={name} />
        <h2 className="min-w-0 flex-1 basis-40 break-words text-h3">{name}</h2>
        <ButtonLink to={`/family/${id}`} variant="outline" size="small">
          {`See what ${name} shows`}
        </ButtonLink>
      </div>
      {plan?.length === 0 && <p className="mt-3 text-muted">No plan yet.</p>}
      {plan?.map((route) => (
        <p key={route.slug} className="mt-3 break-words">
          <b>{route.title ?? 'The work is not chosen yet.'}</b>
          <span className="num text-muted text-sm">{` ${route.name}: ${stepsDone(route)}`}</span>
        </p>
      ))}
      {next && (
        <p className="mt-3 break-words text-sm">{`Next date: ${next.title}, ${formatDate(next.due_on)}`}</p>
      )}
      {help && (
        <div className="mt-4 border-line border-t pt-4">
          <h3 className="text-md">How you can help this week</h3>
          <p className="mt-1 break-words">{help.title}</p>
          <p className="mt-1 break-words text-muted text-sm">{help.why}</p>
        </div>
      )}
    </section>
  )
}

/** Accepted, and to be confirmed by the student. */
export function WaitingFor({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="rounded-card bg-sand p-4">
      {`You accepted. ${names.join(' and ')} still ${names.length > 1 ? 'have' : 'has'} to confirm that it is you. You see nothing until then.`}
    </p>
  )
}
