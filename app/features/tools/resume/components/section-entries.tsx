import { Plus, Trash2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DeleteFromDevice } from '../../components/delete-from-device.tsx'
import { focusSoon } from '../../components/focus-soon.ts'
import { addEntry, changeEntry, isBlank, removeEntry, setAgreed } from '../draft.ts'
import { type SectionField, sectionFields } from '../section-fields.ts'
import { refereesAgreed, type Section, sectionNames } from '../sections.ts'
import { entriesOf, type JsonObject, type Resume, textAt } from '../shapes.ts'
import { onResume, type PartProps } from './part.ts'
import { TypedField } from './typed-field.tsx'

type Listed = Exclude<Section, 'summary'>
type Props = PartProps & { section: Listed; errors: Record<string, string[]> }

const maxEntries = 30
const entryName = (section: Listed, at: number, field: string) => `${section}-${at}-${field}`

/** The entries of a section, with a button for another one. */
export function SectionEntries({ section, draft: { resume }, onChange, errors }: Props) {
  const entries = entriesOf(resume, section)
  const fields = sectionFields[section]
  const [first] = fields
  const addId = `add-${section}`
  return (
    <>
      {entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of the format have no ids, and a change names the place
        <fieldset key={at} className="grid min-w-0 gap-3 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">
            {sectionNames[section]} {at + 1}
          </legend>
          {grouped(fields).map((group) => (
            <div key={group[0]?.name} className={group.length > 1 ? 'resume-pair' : undefined}>
              {group.map((field) => (
                <TypedField
                  key={field.name}
                  field={field}
                  name={entryName(section, at, field.name)}
                  value={entry[field.name]}
                  error={errors[`resume.${section}[${at}].${field.name}`]?.[0]}
                  onChange={(value) =>
                    onChange(onResume((before) => changeEntry(before, section, at, { [field.name]: value })))
                  }
                />
              ))}
            </div>
          ))}
          {section === 'references' && <Agreed resume={resume} entry={entry} onChange={onChange} />}
          <div>
            <RemoveEntry
              name={`${sectionNames[section]} ${at + 1}`}
              isBlank={isBlank(entry)}
              onRemove={() => {
                onChange(onResume((before) => removeEntry(before, section, at)))
                focusSoon(`#${addId}`)
              }}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          id={addId}
          variant="outline"
          icon={Plus}
          disabledReason={entries.length >= maxEntries ? `You can have up to ${maxEntries} entries.` : null}
          onClick={() => {
            onChange(onResume((before) => addEntry(before, section)))
            focusSoon(`[name="${entryName(section, entries.length, first?.name ?? '')}"]`)
          }}
        >
          {entries.length === 0 ? 'Add' : 'Add another'}
          <span className="sr-only"> {sectionNames[section]}</span>
        </Button>
      </div>
    </>
  )
}

type RemoveEntryProps = { name: string; isBlank: boolean; onRemove(): void }

/** Asks first where something was written. */
function RemoveEntry({ name, isBlank: hasNothing, onRemove }: RemoveEntryProps) {
  const label = (
    <>
      Remove<span className="sr-only"> {name}</span>
    </>
  )
  if (hasNothing)
    return (
      <Button size="small" variant="ghost" icon={Trash2} onClick={onRemove}>
        {label}
      </Button>
    )
  return (
    <DeleteFromDevice what={`“${name}”`} label={label} size="small" onRemove={onRemove}>
      What you wrote in it is deleted. This cannot be undone.
    </DeleteFromDevice>
  )
}

/** Short fields stand side by side, long ones have a row of their own. */
function grouped(fields: readonly SectionField[]): SectionField[][] {
  const groups: SectionField[][] = []
  for (const field of fields) {
    const last = groups.at(-1)
    const isShort = field.kind === 'line' || field.kind === 'date'
    const fits = last && last.length < 2 && last.every(({ kind }) => kind === field.kind)
    if (isShort && fits) last.push(field)
    else groups.push([field])
  }
  return groups
}

type AgreedProps = { resume: Resume; entry: JsonObject; onChange: PartProps['onChange'] }

/** A referee goes into the résumé with a tick that they agreed. */
function Agreed({ resume, entry, onChange }: AgreedProps) {
  const name = textAt(entry, 'name')
  return (
    <Checkbox
      name={`agreed-${name}`}
      label="I asked them, and they agreed"
      hint={name === '' ? 'Write the name first.' : undefined}
      disabled={name === ''}
      checked={name !== '' && refereesAgreed(resume).includes(name)}
      onChange={(event) => {
        const isChecked = event.target.checked
        onChange(onResume((before) => setAgreed(before, name, isChecked)))
      }}
    />
  )
}
