import { Search } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { PlanOccupation } from '../../plan-parts.ts'
import { EditForm } from './edits.tsx'
import { Part } from './part.tsx'

/** A selectable career. */
export type CareerChoice = { slug: string; title: string; line: string | null }

/** The work at the end of the route, and how to choose another. */
export function OccupationPart({
  occupation,
  find,
  found,
  followed,
}: {
  occupation: PlanOccupation | null
  /** The search and its results. */
  find: string
  found: CareerChoice[] | null
  /** Followed careers, the likeliest choices. */
  followed: CareerChoice[]
}) {
  return (
    <Part>
      {occupation && (
        <div className="mb-5 flex flex-wrap items-center gap-4">
          <span className="block w-32 shrink-0 overflow-hidden rounded-md">
            <HorizonArt slug={occupation.slug} theme="coast" ratio="card" />
          </span>
          <span className="min-w-0 flex-1 basis-40">
            <Link to={`/occupations/${occupation.slug}`} look="strong">
              {occupation.title}
            </Link>
            <span className="block text-muted text-sm">
              What it is, what it asks for and how people get there
            </span>
          </span>
          <span data-screen>
            <EditForm intent="remove-occupation" part="occupation">
              {({ busy }) => (
                <Button type="submit" variant="ghost" size="small" busy={busy}>
                  Choose another
                </Button>
              )}
            </EditForm>
          </span>
        </div>
      )}
      {!occupation && (
        <div data-screen>
          <form method="get" action="#occupation" className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="part" value="occupation" />
            <span className="min-w-0 flex-1 basis-60">
              <TextField
                label="Find a career"
                name="find"
                defaultValue={find}
                icon={Search}
                type="search"
                maxLength={100}
              />
            </span>
            <Button type="submit" variant="outline">
              Find
            </Button>
          </form>
          {found && <Found found={found} find={find} />}
          {!found && followed.length > 0 && (
            <div className="mt-5">
              <h3 className="text-card">Careers you saved</h3>
              <Choices careers={followed} />
            </div>
          )}
          <p className="mt-3 text-muted text-sm">
            Not sure yet? <Link to="/career-quiz">The quiz</Link> and{' '}
            <Link to="/careers/industries">the industries</Link> are good places to look. You can also start a
            route before you choose.
          </p>
        </div>
      )}
    </Part>
  )
}

function Found({ found, find }: { found: CareerChoice[]; find: string }) {
  if (found.length > 0) return <Choices careers={found} />
  return (
    <p role="status" className="mt-3 font-semibold text-sm">
      We found no career called “{find}”. Try a shorter word.
    </p>
  )
}

function Choices({ careers }: { careers: CareerChoice[] }) {
  return (
    <ul className="mt-3">
      {careers.map(({ slug, title, line }) => (
        <li key={slug} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2.5">
          <span className="min-w-0 flex-1 basis-52">
            <b className="block">{title}</b>
            <span className="text-muted text-sm">{line}</span>
          </span>
          <EditForm intent="choose-occupation" name={`choose-${slug}`} part="occupation">
            {({ busy }) => (
              <>
                <input type="hidden" name="slug" value={slug} />
                <input type="hidden" name="title" value={title} />
                <Button
                  type="submit"
                  variant="outline"
                  size="small"
                  busy={busy}
                  aria-label={`Choose ${title}`}
                >
                  Choose
                </Button>
              </>
            )}
          </EditForm>
        </li>
      ))}
    </ul>
  )
}
