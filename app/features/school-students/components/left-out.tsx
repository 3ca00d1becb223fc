import { counted } from '#app/ui/figures.ts'

const maxListed = 30

/** Who is left out of a change, and why. */
export function LeftOut({ left }: { left: { id: number; name: string | null; reason: string }[] }) {
  if (left.length === 0) return null
  return (
    <>
      <p className="mt-3">{`${counted(left.length, 'student')} left out:`}</p>
      <ul className="mt-1 grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {left.slice(0, maxListed).map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name || 'Someone'}</b>: {reason}
          </li>
        ))}
        {left.length > maxListed && <li>{`and ${left.length - maxListed} more`}</li>}
      </ul>
    </>
  )
}
