import { ButtonLink } from '#app/ui/button.tsx'

export type Today = { title: string; text: string; action: string; to: string }

/** What somebody can do on Yonder today, each with the page where it is done. */
export function TodayList({ items }: { items: readonly Today[] }) {
  return (
    <ul className="grid gap-4">
      {items.map(({ title, text, action, to }) => (
        <li
          key={title}
          className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-5"
        >
          <div className="min-w-60 flex-1">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
          <ButtonLink to={to} variant="outline">
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
