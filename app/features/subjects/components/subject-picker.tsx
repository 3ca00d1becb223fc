import { Form } from 'react-router'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipLink, ChipOption } from '#app/ui/chip.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { subjectsAddress, subjectsPath } from '../address.ts'
import type { CertificateName } from '../contract.ts'
import { type SubjectGroup, subjectGroups } from '../families.ts'
import { type SubjectChoice, type SubjectChoices, slugOf } from '../subject-choices.ts'

type SubjectPickerProps = {
  /** The reader's own first. */
  certificates: Pick<CertificateName, 'id' | 'name'>[]
  certificate: Pick<CertificateName, 'id' | 'full_name'>
  groups: SubjectChoices[]
  /** Slugs. */
  picked: string[]
  /** The slug of the career whose page led here. */
  career?: string
}

/** Nearly everybody picks from these; the others open. */
const alwaysOpen: SubjectGroup[] = ['english', 'maths', 'science']

/** Certificate and subjects: links and a plain GET form, which works without scripts. */
export function SubjectPicker({ certificates, certificate, groups, picked, career }: SubjectPickerProps) {
  return (
    <Panel tone="floating">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">Your subjects</h2>
        <p className="num text-muted text-sm">{picked.length > 0 ? `${picked.length} picked` : 'None yet'}</p>
      </div>
      <nav aria-label="School certificate" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {certificates.map(({ id, name }) => (
            <li key={id}>
              <ChipLink
                to={subjectsAddress(id, [], career ? { career } : {})}
                current={id === certificate.id}
                keepScroll
              >
                {name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-2 text-muted text-sm">{certificate.full_name}</p>
      <Form method="get" action={`${subjectsPath}#outcome`} className="mt-4">
        <input type="hidden" name="certificate" value={certificate.id} />
        {career && <input type="hidden" name="career" value={career} />}
        {groups.map(({ group, choices }) => (
          <div key={group} className="border-line border-t">
            {alwaysOpen.includes(group) ? (
              <div className="py-4">
                <SubjectChips group={group} choices={choices} picked={picked} />
              </div>
            ) : (
              <AccordionItem
                title={subjectGroups[group]}
                open={choices.some((choice) => picked.includes(slugOf(choice)))}
              >
                <SubjectChips group={group} choices={choices} picked={picked} labelHidden />
              </AccordionItem>
            )}
          </div>
        ))}
        <div className="border-line border-t pt-5">
          <Button type="submit" wide>
            See what they open
          </Button>
          <p className="mt-3 text-muted text-sm">
            Your subjects are saved in this page’s web address, so you can bookmark it or send it to someone.
            Not all subjects are on our list.
          </p>
        </div>
      </Form>
    </Panel>
  )
}

function SubjectChips({
  group,
  choices,
  picked,
  labelHidden,
}: {
  group: SubjectGroup
  choices: SubjectChoice[]
  picked: string[]
  labelHidden?: boolean
}) {
  return (
    <ChoiceGroup legend={subjectGroups[group]} labelHidden={labelHidden}>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChipOption
            key={choice.name}
            name="subject"
            value={slugOf(choice)}
            defaultChecked={picked.includes(slugOf(choice))}
          >
            <span className="whitespace-normal py-0.5 leading-snug">{choice.name}</span>
          </ChipOption>
        ))}
      </div>
    </ChoiceGroup>
  )
}
