import { Lock } from 'lucide-react'
import type { AdminRecord, FieldDescription } from '#app/features/admin/contract.ts'
import { readableDate } from '#app/features/credits/rules.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { mainPackOf, type ProvenancePack } from '../main-pack.ts'
import { wordsOf } from '../value-words.ts'

type Props = {
  field: FieldDescription
  record: AdminRecord
  /** Puts the pack's value into the form, to be saved like any other change. */
  onTake?(value: unknown): void
}

/** Said once for the record: the pack that fills most of its fields. */
export function RecordSource({ record: { provenance } }: { record: AdminRecord }) {
  const origin = provenance && mainPackOf(provenance)
  if (!origin) return null
  return (
    <p className="-mt-3 mb-5 text-xs text-muted">
      Unless a field names another source, its text comes from <Origin {...origin} />.
    </p>
  )
}

/** Where the value of a field comes from, where that is not the main pack: an editor, and then what the pack says, or another pack. */
export function FieldSource({ field, record: { provenance, references }, onTake }: Props) {
  const source = provenance?.fields[field.name]
  if (!source) return null
  const { pack, edited } = source
  const origin = provenance.packs.find(({ name }) => name === pack)
  if (edited)
    return (
      <div className="mt-1.5 text-xs text-muted">
        <p className="flex items-center gap-1.5">
          <span title="Imports do not overwrite it">
            <Icon of={Lock} size={14} />
            <VisuallyHidden>Imports do not overwrite it.</VisuallyHidden>
          </span>
          <span>
            Changed by {edited.by ?? 'an editor'}
            {edited.at && ` on ${timeWords(edited.at)}`}
          </span>
        </p>
        {origin && edited.has_pack_value && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2">What “{origin.title}” says</summary>
            <p className="max-h-60 overflow-y-auto break-words whitespace-pre-line">
              {wordsOf(field, edited.pack_value, references)}
            </p>
            {onTake && (
              <div className="my-1.5">
                <Button variant="outline" size="small" onClick={() => onTake(edited.pack_value)}>
                  Use the pack’s value
                  <span className="sr-only">: {field.label}</span>
                </Button>
              </div>
            )}
          </details>
        )}
      </div>
    )
  if (!origin || origin.name === mainPackOf(provenance)?.name) return null
  return (
    <p className="mt-1.5 text-xs text-muted">
      From <Origin {...origin} />
    </p>
  )
}

function Origin({ title, edition, date, licence, licence_url: address }: ProvenancePack) {
  return (
    <>
      “{title}”, edition {edition}
      {date && readableDate(date) !== edition && `, ${readableDate(date)}`} (
      {address ? <Link to={address}>{licence}</Link> : licence})
    </>
  )
}
