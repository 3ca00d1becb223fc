import { readableDate } from '#app/features/credits/rules.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { permissionRefusal } from '#app/platform/advisor-permissions.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { standings, topics } from '../../rules/topics.ts'
import { confirmRule, type listSchoolRules, type SchoolRule, unconfirmRule } from '../setup-contract.ts'
import { SmallForm } from './small-form.tsx'

type Props = { rules: ReplyOf<typeof listSchoolRules>; permissions: readonly AdvisorPermission[] }

/** The rules of the place, and what the school has confirmed: who, when and where they looked. */
export function RuleConfirmations({ rules, permissions }: Props) {
  const { data, checked_on, look_again_by, is_old } = rules
  return (
    <>
      <p className="mb-3 max-w-[60ch] text-muted">
        Checked on {formatDate(checked_on)}. The next check is due by {formatDate(look_again_by)}.
        {is_old && ' That day has passed, so your school checks each rule itself.'} If you confirm a rule, it
        applies at your school.
      </p>
      <Accordion>
        {data.map((rule) => (
          <AccordionItem key={rule.topic} title={<Title rule={rule} />}>
            <Rule rule={rule} permissions={permissions} />
          </AccordionItem>
        ))}
      </Accordion>
    </>
  )
}

function Title({ rule: { topic, rule, confirmed } }: { rule: SchoolRule }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {topics[topic]}
      {confirmed ? <Tag tone="good">Confirmed</Tag> : rule === null && <Tag tone="warning">Not known</Tag>}
    </span>
  )
}

function Rule({ rule: one, permissions }: { rule: SchoolRule; permissions: Props['permissions'] }) {
  const { topic, rule, standing, sources, confirmed, takes_own_finding, takes_figure } = one
  return (
    <div className="grid gap-3">
      <p className="text-ink">{rule ?? 'Nothing was found. Ask your department or sector.'}</p>
      <p className="text-sm">
        {standing && `${standings[standing]}. `}
        {sources.map(({ title, address, dated }) => (
          <span key={address} className="block">
            <Link to={address}>{title}</Link>
            {dated && `, ${readableDate(dated)}`}
          </span>
        ))}
      </p>
      {confirmed ? (
        <>
          <p>
            Confirmed by {confirmed.by} on {formatDate(confirmed.on)}: {confirmed.source}
          </p>
          <details data-screen>
            <summary className="inline-flex min-h-11 items-center text-link underline">
              Take the confirmation back
            </summary>
            <p className="mt-1 mb-3 max-w-[60ch] text-sm">
              What you found and where you looked are deleted. The rule then counts as not confirmed at your
              school.
            </p>
            <SmallForm
              intent={`unconfirm:${topic}`}
              button="Yes, take it back"
              disabledReason={permissionRefusal(permissions, unconfirmRule)}
            />
          </details>
        </>
      ) : (
        <SmallForm
          intent={`confirm:${topic}`}
          button="Confirm for the school"
          disabledReason={permissionRefusal(permissions, confirmRule)}
        >
          {({ errors }) => (
            <>
              <TextField
                label="Where you looked"
                name="source"
                hint="A page, a document or a person, with the date."
                maxLength={500}
                error={errors.source}
              />
              {takes_own_finding && (
                <>
                  <TextField
                    label="What you found"
                    name="finding"
                    optional
                    hint="Leave it empty if the rule is right."
                    maxLength={500}
                    error={errors.finding}
                  />
                  {takes_figure && (
                    <TextField
                      label="As a number of days or years"
                      name="figure"
                      optional
                      inputMode="numeric"
                      maxLength={3}
                      error={errors.figure}
                    />
                  )}
                  <Checkbox name="none" value="yes" label="There is no such rule" />
                </>
              )}
            </>
          )}
        </SmallForm>
      )}
    </div>
  )
}
