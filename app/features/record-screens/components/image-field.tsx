import { EarlierPictures } from '#app/features/uploads/earlier-pictures.tsx'
import { UploadField } from '#app/features/uploads/upload-field.tsx'
import { isSitePicture } from '#app/platform/site-picture.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { RecordFieldProps } from './record-field.tsx'

/**
 * A picture: a file that is sent at once, or the address of one that is there already. Its words stand in a field of their
 * own, and the check before publishing says when they are missing.
 */
export function ImageField({ field, resource, name, input, error, onChange }: RecordFieldProps) {
  const isHydrated = useHydrated()
  const address = String(input)
  const words = resource.fields.find((one) => one.name === field.details.alt)?.label
  const addressField = (
    <TextField
      name={name}
      error={error}
      label={`${field.label}: address`}
      hint={field.hint ?? 'Address of an uploaded file, or of a picture under /art'}
      value={address}
      required={field.required}
      optional={!field.required}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="sr-only">{field.label}</legend>
      {isSitePicture(address) && (
        <div className="flex flex-wrap items-center gap-4">
          <img src={address} alt="" className="max-h-60 rounded-md border border-line" loading="lazy" />
          {isHydrated && (
            <Button variant="outline" size="small" onClick={() => onChange('')}>
              Remove the picture
            </Button>
          )}
        </div>
      )}
      {isHydrated && (
        <UploadField
          purpose="editor-image"
          name={`${name}.upload`}
          label={address ? `${field.label}: choose another file` : field.label}
          hint={words && `Before you publish it, describe it under “${words}” for people who cannot see it.`}
          optional={!field.required}
          onStored={({ url }) => onChange(url)}
        />
      )}
      {isHydrated && (
        <EarlierPictures
          isOpen={resource.writing?.picture === field.name}
          name={`${name}.earlier`}
          chosen={[address]}
          onChoose={({ url }) => onChange(url)}
        />
      )}
      {isHydrated ? (
        <details open={error ? true : undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm">
            Enter the address of a picture instead
          </summary>
          {addressField}
        </details>
      ) : (
        addressField
      )}
    </fieldset>
  )
}
