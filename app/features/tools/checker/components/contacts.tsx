import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { checkerWords } from '../messages.ts'
import type { Contact } from '../pack.ts'

/** The official finder, and numbers to call. */
export function Contacts({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <Panel>
      <h2 className="text-h3">{checkerWords.askTitle}</h2>
      <ul className="mt-2 text-sm">
        {contacts.map(({ name, url, phone }) => (
          <li key={name} className="py-1.5">
            {url ? <Link to={url}>{name}</Link> : name}
            {phone && (
              <>
                {': '}
                <Link to={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
