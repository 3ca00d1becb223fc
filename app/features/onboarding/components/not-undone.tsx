import { counted } from '#app/ui/figures.ts'

/** Who stays as they are though a list was undone, and why. */
export function NotUndone({ left }: { left: readonly { name: string; reason: string }[] }) {
  if (left.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="text-h3">{`${counted(left.length, 'student')} left out of the undo`}</h2>
      <ul className="mt-2 grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 text-sm">
        {left.map(({ name, reason }, at) => (
          // Two students may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={at}>
            <b>{name || 'Someone'}</b>: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
