import { Link } from './link.tsx'

export type BadgeItem = {
  title: string
  /** Path of its picture, which is decoration beside the title. */
  imageUrl: string
  /** One line below the title. */
  text?: string
  /** Where the title leads. */
  to?: string
}

/** Badges in a row that wraps: the picture, the title, a line. */
export function BadgeList({ badges, label }: { badges: readonly BadgeItem[]; label: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-5 lg:grid-cols-4">
      {badges.map(({ title, imageUrl, text, to }) => (
        <li key={title} className="min-w-0 text-center">
          <img src={imageUrl} alt="" width={112} height={112} loading="lazy" className="mx-auto" />
          <p className="mt-2 font-semibold">{to ? <Link to={to}>{title}</Link> : title}</p>
          {text && <p className="text-sm text-muted">{text}</p>}
        </li>
      ))}
    </ul>
  )
}
