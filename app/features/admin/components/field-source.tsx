import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import type { AdminRecord, FieldDescription } from '../contract.ts'
import { timeWords, wordsOf } from '../value-words.ts'

type Props = {
  field: FieldDescription
  record: AdminRecord
  /** Puts the pack's value into the form, to be saved like any other change. */
  onTake?(value: unknown): void
}

/** Where the value of a field comes from: a pack with its edition and licence, or an editor, and then what the pack says. */
export function FieldSource({ field, record: { provenance, references }, onTake }: Props) {
  const source = provenance?.fields[field.name]
  if (!source) return null
  const { pack, edited } = source
  const origin = provenance.packs.find(({ name }) => name === pack)
  if (edited)
    return (
      <div className="mt-1.5 text-xs text-muted">
        <p>
          Changed by {edited.by ?? 'an editor'}
          {edited.at && ` on ${timeWords(edited.at)}`}; imports leave it as it is.
        </p>
        {origin && edited.has_pack_value && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2">What {origin.title} says</summary>
            <p className="max-h-60 overflow-y-auto break-words whitespace-pre-line">
              {wordsOf(field, edited.pack_value, references)}
            </p>
            {onTake && (
              <div className="my-1.5">
                <Button variant="outline" size="small" onClick={() => onTake(edited.pack_value)}>
                  Go back to it
                  <span className="sr-only">: {field.label}</span>
                </Button>
              </div>
            )}
          </details>
        )}
      </div>
    )
  if (!origin) return null
  const { title, edition, date, licence, licence_url: address } = origin
  return (
    <p className="mt-1.5 text-xs text-muted">
      From {title}, {edition}
      {date && `, ${date}`} ({address ? <Link to={address}>{licence}</Link> : licence})
    </p>
  )
}
