import { AnswerList } from '#app/features/forms/answer-list.tsx'
import type { Given } from '#app/features/forms/answers.ts'
import { FormFields } from '#app/features/forms/form-fields.tsx'
import { formatInstant } from '#app/features/planner/dates.ts'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { paperNames } from '../../papers/paper-kinds.ts'
import { checkPrefix, checkSections } from '../school-action.ts'
import type { SchoolPlacement } from '../school-contract.ts'
import { SmallForm } from './small-form.tsx'

/** The four papers with their answers and signatures. */
export function PaperList({ placement: { papers, pack, signatureWaits } }: PapersProps) {
  return (
    <Accordion>
      {papers.map(({ form, sections, answers, signature }) => (
        <AccordionItem
          key={form}
          title={
            <span className="flex flex-wrap items-center gap-2">
              {paperNames[form]}
              {signature ? (
                <Tag tone="good">Signed</Tag>
              ) : (
                <Tag>{form === 'guardian' && !signatureWaits ? 'Not needed' : 'Not signed'}</Tag>
              )}
            </span>
          }
        >
          {Object.keys(answers).length === 0 ? (
            <p>Nothing is filled in yet.</p>
          ) : (
            <AnswerList sections={sections} answers={answers} />
          )}
          {signature && (
            <p className="mt-3 text-sm">
              Signed by {signature.name} on {formatInstant(signature.at, pack.place)}. Digest{' '}
              <span className="break-all">{signature.digest.slice(0, 16)}</span>
            </p>
          )}
        </AccordionItem>
      ))}
    </Accordion>
  )
}

type PapersProps = {
  placement: Pick<SchoolPlacement, 'papers' | 'pack'> & { signatureWaits: boolean }
}

/** What the school checks before it signs. */
export function Checks({ placement: { papers } }: { placement: SchoolPlacement }) {
  const paper = papers.find(({ form }) => form === 'school')
  if (!paper || paper.signature) return null
  return (
    <details data-screen>
      <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
        What the school has checked
      </summary>
      <SmallForm intent="checks" button="Save">
        {({ errors, result }) => (
          <FormFields
            sections={checkSections(papers)}
            prefix={checkPrefix}
            given={result?.given ?? (paper.answers as Given)}
            errors={errors}
          />
        )}
      </SmallForm>
    </details>
  )
}
