import { Form } from 'react-router'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { formatInstant } from '../../dates.ts'
import { sectionNames } from '../../plan-parts.ts'
import type { Section, Share } from '../../shapes.ts'
import { defaultShareDays, shareDays } from '../share-terms.ts'

/** Links that show a plan to people without an account. */
export function SharePanel({
  sections,
  shares,
  place,
  error,
}: {
  sections: Section[]
  shares: Share[]
  place: string | null
  error?: string
}) {
  const begun = sections.filter(({ is_started }) => is_started)
  return (
    <Panel>
      <h2 id="share" className="scroll-mt-20 text-h3">
        Share it
      </h2>
      {begun.length === 0 ? (
        <p className="mt-2 text-muted text-sm">
          Once you have started a route, you can make a link for your family here.
        </p>
      ) : (
        <Form method="post" preventScrollReset className="mt-2 grid gap-3">
          <p className="text-sm">
            Anybody with the link can read your plan until the link expires. Your advisor’s comments are never
            shown. A parent with an account can add the plan to their Home page. If they do, we will tell you,
            and you can remove it here. To show a parent more, and for longer, use{' '}
            <Link to="/account/family">Family</Link> in your settings.
          </p>
          <ChoiceGroup legend="Which routes to show" error={error}>
            {begun.map(({ slug, name }, at) => (
              <Checkbox key={slug} label={name} name="slugs" value={slug} defaultChecked={at === 0} />
            ))}
          </ChoiceGroup>
          <Checkbox label="Include entry ranks (such as ATAR), money and your reasons" name="with_details" />
          <Select
            label="The link works for"
            name="days"
            defaultValue={String(defaultShareDays)}
            options={shareDays.map((days) => ({ value: String(days), label: `${days} days` }))}
          />
          <div>
            <Button type="submit" name="intent" value="share" variant="outline">
              Make a link
            </Button>
          </div>
        </Form>
      )}
      {shares.length > 0 && (
        <ul className="mt-4 border-line border-t">
          {shares.map(({ id, slugs, expires_at, kept_by }) => (
            <li key={id} className="border-line border-b py-2 text-sm">
              <p>
                <b className="block">{slugs.map((slug) => sectionNames[slug]).join(', ')}</b>
                <span className="text-muted">until {formatInstant(expires_at, place)}</span>
              </p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <AskFirst
                  label="Turn off"
                  of={`the link to ${slugs.map((slug) => sectionNames[slug]).join(', ')}`}
                  question="Nobody can open your plan with this link any more. It cannot be turned on again, but you can make a new link."
                  yes="Yes, turn it off"
                  intent="revoke"
                />
              </Form>
              {kept_by.length > 0 && <Keepers keepers={kept_by} place={place} />}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Parents who show the plan of a link on their Home. */
function Keepers({ keepers, place }: { keepers: Share['kept_by']; place: string | null }) {
  return (
    <ul className="mt-1" aria-label="On the Home of">
      {keepers.map(({ id, name, kept_at, opened_at }) => (
        <li key={id}>
          <p>
            <b className="block break-words">{`On the Home of ${name}`}</b>
            <span className="text-muted">
              {opened_at
                ? `last seen ${formatInstant(opened_at, place)}`
                : `since ${formatInstant(kept_at, place)}`}
            </span>
          </p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <AskFirst
              label="Take it off"
              of={`the Home of ${name}`}
              question={`${name} no longer sees your plan on Home. While the link works, they can add it again.`}
              yes="Yes, take it off"
              intent="end-keeping"
            />
          </Form>
        </li>
      ))}
    </ul>
  )
}
