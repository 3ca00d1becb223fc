import { dayOnly } from '#app/features/people/dates.ts'
import { Link } from '#app/ui/link.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { Enquiry } from '../contract.ts'
import { enquiryStatusWords } from '../words.ts'

const tones: Record<Enquiry['status'], TagTone> = {
  new: 'plain',
  sent: 'info',
  replied: 'good',
  closed: 'plain',
}

export function EnquiryStatus({ status }: Pick<Enquiry, 'status'>) {
  return <Tag tone={tones[status]}>{enquiryStatusWords[status]}</Tag>
}

/** What someone has asked, the latest first. */
export function EnquiryList({ enquiries }: { enquiries: Enquiry[] }) {
  return (
    <ul className="max-w-180 border-line border-t">
      {enquiries.map((enquiry) => (
        <li key={enquiry.id} className="border-line border-b py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="min-w-0 text-h3">
              <Link to={`/enquiries?id=${enquiry.id}`}>{enquiry.subject.title}</Link>
            </h2>
            <EnquiryStatus status={enquiry.status} />
          </div>
          <p className="mt-1 line-clamp-2 break-words">{enquiry.message}</p>
          <p className="mt-1 text-muted text-sm">
            {enquiry.provider.name}, {dayOnly(enquiry.updated_at, null)}
          </p>
        </li>
      ))}
    </ul>
  )
}
